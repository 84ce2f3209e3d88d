"""Every app of one test process shares its compiled pages: each test opens an app of its own."""

from typing import ClassVar

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket


class KeptTemplates(BytecodeCache):
    """Keeps what templates are compiled to, found by their name and source."""

    _kept: ClassVar[dict[tuple[str, str], bytes]] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Fill the bucket if this very source was compiled before."""
        found = self._kept.get((bucket.key, bucket.checksum))
        if found is not None:
            bucket.bytecode_from_string(found)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was just compiled."""
        self._kept[bucket.key, bucket.checksum] = bucket.bytecode_to_string()
