# Each target makes its own virtual environment: `make test` on a fresh machine needs Python 3.11+ and nothing else.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
PIP = $(BIN)/python -m pip install --quiet --disable-pip-version-check
READY = $(VENV)/ready

# Compiled modules are kept, also where the surroundings say otherwise: the tests start many processes, each would compile anew.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test test-figures test-kernels test-rules test-service verify bench lint docs lock clean

run: $(READY)
	$(BIN)/croupier serve --demo --open

# Four processes, style and types beside them, though there may be two cores: who waits for a browser or a server leaves its
# core to the others. Each collects its own tests, those that share kernels together. `make test-rules` runs one of them,
# DURATIONS=1 shows the slowest twenty.
PARTS = test-figures test-kernels test-rules test-service
figures = tests/exact tests/count
kernels = tests/cards tests/simulate tests/app tests/report tests/bench
service = tests/browser tests/server tests/room tests/store tests/gym tests/docs tests/cli tests/test_api.py tests/test_readme.py
rules = $(filter-out $(figures) $(kernels) $(service) %__pycache__,$(patsubst %/,%,$(wildcard tests/*/)) $(wildcard tests/test_*.py))
PYTEST = $(BIN)/pytest $(if $(DURATIONS),--durations=20)
# A log of a machine has what each of them says in one piece; who looks on sees them go on.
SYNC = $(if $(CI),$(if $(filter output-sync,$(.FEATURES)),--output-sync=target))

test: $(READY)
	@$(MAKE) --no-print-directory --jobs=5 $(SYNC) $(PARTS) lint

$(PARTS): test-%: $(READY)
	$(PYTEST) -m "not slow" $($*)

# The laws deal other cards than `make test`, at every run; the seed is printed, and CROUPIER_TEST_SEED=... repeats a run.
verify: lint
	CROUPIER_TEST_SEED=$${CROUPIER_TEST_SEED:-$$(date +%s)} $(PYTEST) -n 2 --dist loadfile

bench: $(READY)
	$(BIN)/croupier bench

# What is checked once needs no cache.
MYPY_CACHE = $(if $(CI),--cache-dir=/dev/null,--num-workers 2)
lint: $(READY)
	$(BIN)/ruff check src tests
	$(BIN)/ruff format --check src tests
	$(BIN)/mypy $(MYPY_CACHE) src tests

# The documentation site, in docs/_build/html. A warning is an error.
docs: $(READY)
	$(BIN)/sphinx-build --fail-on-warning --keep-going --quiet docs docs/_build/html

lock:
	uv pip compile --quiet pyproject.toml --extra dev --universal --python-version 3.11 --generate-hashes --no-header --no-emit-index-url -o requirements.lock
	echo uv | uv pip compile --quiet - --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --no-emit-index-url -o tools/uv.lock

clean:
	rm -rf $(VENV) build dist docs/_build .mypy_cache .ruff_cache .pytest_cache .hypothesis

# The lock pins every package by hash; the project itself is installed on top, editable, without touching the network again.
# uv installs the lock in seconds; where it cannot be had or does not get through, pip does, in a minute.
$(READY): requirements.lock tools/uv.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit("croupier needs Python 3.11 or newer, found " + sys.version.split()[0] if sys.version_info < (3, 11) else 0)'
	$(PYTHON) -m venv $(VENV)
	$(PIP) --only-binary :all: --require-hashes -r tools/uv.lock \
	  && $(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements.lock \
	  || $(PIP) --require-hashes -r requirements.lock
	$(PIP) --no-deps --no-build-isolation --editable .
	touch $@
