"""Static files: found by name, told apart by content, compressed once."""

from __future__ import annotations

import hashlib
import mimetypes
import time
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

from flask import Flask, Response, abort, current_app, request
from msgspec import Struct

from referee.web.frame.compress import gzipped, takes_gzip

YEAR = 365 * 24 * 3600
# A page asks for dozens of addresses; a changed file may be noticed a second later.
STALE_AFTER = 1.0
NO_GAMES: Mapping[str, Path] = MappingProxyType({})
TEXTUAL = ("text/", "application/javascript", "application/json", "application/manifest+json")
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".md": "text/plain; charset=utf-8",
}


class Asset(Struct, frozen=True):
    """One static file as it is sent."""

    kind: str
    plain: bytes
    squeezed: bytes | None
    mark: str


class Assets:
    """The static files of one app; each is read and compressed when it is first asked for."""

    def __init__(self, folder: Path, games: Mapping[str, Path] = NO_GAMES) -> None:
        self._folder = folder.resolve()
        self._games = {name: found.resolve() for name, found in games.items()}
        self._kept: dict[Path, tuple[float, Asset]] = {}
        self._addresses: dict[str, str] = {}
        self._look_again_at = 0.0

    def find(self, name: str) -> Asset | None:
        """Return a file of the house, or of a game under its name; None when there is none."""
        if "\0" in name:
            return None
        game, _, rest = name.partition("/")
        folder, rest = (self._games[game], rest) if game in self._games else (self._folder, name)
        try:
            path = (folder / rest).resolve()
            if not path.is_relative_to(folder) or not path.is_file():
                return None
            changed = path.stat().st_mtime
        except OSError:
            # A name that is too long to be one.
            return None
        # Kept under the file's own name: there are endless ways to write it.
        kept = self._kept.get(path)
        if kept is None or kept[0] != changed:
            kept = self._kept[path] = (changed, _read(path))
        return kept[1]

    def address(self, name: str) -> str:
        """Return where a browser gets the file; it changes with the content."""
        now = time.monotonic()
        if now > self._look_again_at:
            self._addresses.clear()
            self._look_again_at = now + STALE_AFTER
        found = self._addresses.get(name)
        if found is None:
            asset = self.find(name)
            if asset is None:
                raise FileNotFoundError(f"no static file {name}")
            found = self._addresses[name] = f"/static/{name}?v={asset.mark}"
        return found


def _read(path: Path) -> Asset:
    content = path.read_bytes()
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0]
    kind = kind or "application/octet-stream"
    squeezed = None
    if kind.startswith(TEXTUAL) or kind.startswith("image/svg"):
        squeezed = gzipped(content, 9)
    return Asset(kind, content, squeezed, hashlib.sha256(content).hexdigest()[:12])


def send(name: str) -> Response:
    """Answer with a static file, for ever when the address carries the mark of its content."""
    assets: Assets = current_app.extensions["referee.assets"]
    asset = assets.find(name)
    if asset is None:
        abort(404)
    squeezed = asset.squeezed if takes_gzip() else None
    answer = Response(squeezed or asset.plain, content_type=asset.kind)
    answer.set_etag(f"{asset.mark}{'-gz' if squeezed else ''}")
    if squeezed:
        answer.content_encoding = "gzip"
    if asset.squeezed:
        answer.vary.add("Accept-Encoding")
    answer.cache_control.public = True
    if request.args.get("v") == asset.mark:
        answer.cache_control.max_age = YEAR
        answer.cache_control.immutable = True
    else:
        answer.cache_control.max_age = 300
    answer.make_conditional(request)
    return answer


def serve_assets(app: Flask, folder: Path, games: Mapping[str, Path] = NO_GAMES) -> None:
    """Serve a folder under /static, those of games under their names; tell templates where."""
    assets = app.extensions["referee.assets"] = Assets(folder, games)
    app.add_url_rule("/static/<path:name>", "static", send)
    app.add_url_rule("/favicon.ico", "favicon", lambda: send("icon-32.png"))
    app.add_url_rule("/manifest.webmanifest", "manifest", lambda: send("manifest.webmanifest"))
    app.add_url_rule("/service-worker.js", "service_worker", lambda: send("service-worker.js"))
    app.jinja_env.globals["asset"] = assets.address
