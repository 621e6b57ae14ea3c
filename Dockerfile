FROM node:22-slim AS web
WORKDIR /web
COPY web/package.json web/package-lock.json web/.npmrc* ./
RUN npm ci --no-audit --no-fund
COPY web/ ./
RUN npm run build

FROM python:3.11-slim AS python
WORKDIR /app
RUN python -m venv /venv
COPY requirements.lock ./
RUN /venv/bin/pip install --no-cache-dir --no-deps --require-hashes -r requirements.lock

FROM python:3.11-slim
RUN useradd --system --create-home --uid 10001 iris
WORKDIR /app
COPY --from=python /venv /venv
COPY pyproject.toml README.md LICENSE ./
COPY app/ app/
COPY workers/ workers/
COPY routing/ routing/
RUN /venv/bin/pip install --no-cache-dir --no-deps --no-build-isolation --editable .
COPY --from=web /web/dist web/dist
ENV PATH=/venv/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    IRIS_HOST=0.0.0.0 \
    IRIS_DATA_DIR=/home/iris/data
USER iris
EXPOSE 8000
CMD ["iris", "api"]
