# One image for every part of the product: API, workers, training server, migrations, backups.
# Three stages, so that the final image contains no build tools. Base images are pinned to patch versions.

ARG PYTHON=python:3.11.16-slim-bookworm
ARG NODE=node:22.23.2-bookworm-slim

FROM ${NODE} AS web
WORKDIR /web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci
COPY web/ ./
RUN npm run build

FROM ${PYTHON} AS python
WORKDIR /build
RUN python -m venv /venv
COPY requirements.lock ./
RUN /venv/bin/pip install --no-cache-dir --no-deps --require-hashes -r requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY app/ app/
COPY workers/ workers/
COPY routing/ routing/
RUN /venv/bin/pip install --no-cache-dir --no-deps --no-build-isolation . \
    && /venv/bin/pip uninstall --yes --quiet setuptools pip

FROM ${PYTHON}
# Fonts for scripts other than Latin, Greek and Cyrillic, for PDFs and preview pictures.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends fonts-noto-core \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --create-home --uid 10001 iris \
    && install --directory --owner=iris /backups
COPY --from=python /venv /venv
COPY --from=web /web/dist /web
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    IRIS_HOST=0.0.0.0 \
    IRIS_WEB_DIR=/web \
    IRIS_DATA_DIR=/home/iris/data
WORKDIR /home/iris
USER iris
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["iris", "health"]
CMD ["iris", "api"]
