# Every target works from a clean clone: it first sets up what it needs, in .venv.
PYTHON ?= python3
PORT ?= 8000
HOST ?= 0.0.0.0
BIN := .venv/bin
RELEASE := .venv-release/bin
# Three workers keep two cores busy: browser tests often wait.
WORKERS ?= 3
PYTEST := $(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup

.DEFAULT_GOAL := help
.PHONY: run test check bench taps fuzz soak hard mutate format lock vendor wheel pyz release clean help app tests-ready release-ready

help: ## Show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-8s %s\n", $$1, $$2 }'

run: app ## Serve on http://0.0.0.0:8000 with SQLite (PORT=, HOST= change it)
	$(BIN)/referee serve --host $(HOST) --port $(PORT)

test: tests-ready ## Run all tests
	$(PYTEST)

check: tests-ready ## Format, lint, types, import arrows, vendored files, advisories, then all tests
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m scripts.vendor --check
	$(BIN)/python -m scripts.audit
	$(PYTEST)

bench: tests-ready ## Compare with named baselines
	$(BIN)/python -m benchmarks

taps: tests-ready ## Count the taps of a whole evening: new box, known box, light level, solo
	$(BIN)/python -m benchmarks.taps

fuzz: tests-ready ## Play 2,000 whole random matches
	$(BIN)/python -m tests.fuzz --matches 2000

soak: tests-ready ## Hold a convention: 250 tables with 1,000 phones
	$(BIN)/python -m benchmarks.soak

hard: tests-ready ## Kill servers a thousand times on both databases and count what was lost
	$(BIN)/python -m tests.hard

mutate: tests-ready ## Change the rules on purpose and see whether tests notice (ONLY=woodcraft.attic: just these)
	$(PYTHON) -m scripts.bootstrap mutate
	$(BIN)/python -m scripts.mutate $(ONLY)

format: tests-ready ## Format the code and fix what lint can fix
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lock: tests-ready ## Write the versions in .venv to constraints.txt
	$(BIN)/python -m scripts.lock

vendor: tests-ready ## Fetch the vendored files anew (needs npm)
	$(BIN)/python -m scripts.vendor

wheel: release-ready ## Build dist/*.whl
	$(RELEASE)/python -c "from pathlib import Path; from scripts.wheel import build_wheel; build_wheel(Path('dist'))"

pyz: release-ready ## Build dist/referee.pyz, the whole program in one file
	$(RELEASE)/python -m scripts.pyz

release: release-ready ## Build and check everything that a release needs; uploads nothing
	$(RELEASE)/python -m scripts.release

clean: ## Remove all that the other targets made
	rm -rf .venv .venv-mutate .venv-release dist mutants test-results .hypothesis
	rm -rf .mypy_cache .ruff_cache .pytest_cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

app:
	@$(PYTHON) -m scripts.bootstrap app

tests-ready:
	@$(PYTHON) -m scripts.bootstrap tests

release-ready:
	@$(PYTHON) -m scripts.bootstrap release
