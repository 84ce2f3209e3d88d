"""`python -m benchmarks [PART …]`: run the comparisons and print them as ratios."""

import gc
import importlib
import pkgutil
import sys
from types import ModuleType

import benchmarks


def parts() -> dict[str, ModuleType]:
    """Return the modules of this folder that compare something, by name."""
    found = {}
    for module in pkgutil.iter_modules(benchmarks.__path__):
        if module.name != "__main__":
            part = importlib.import_module(f"benchmarks.{module.name}")
            if hasattr(part, "compare"):
                found[module.name] = part
    return found


def main(names: list[str]) -> int:
    """Run the named parts, or all of them."""
    known = parts()
    for name in names:
        if name not in known:
            sys.stderr.write(f"no part is called {name!r}; there are {', '.join(known)}\n")
            return 2
    # As in the server: what is loaded for good is not looked through for garbage again.
    gc.freeze()
    for name in names or known:
        sys.stdout.write(f"{(known[name].__doc__ or name).splitlines()[0]}\n")
        for row in known[name].compare():
            sys.stdout.write(f"  {row.told()}\n")
            sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
