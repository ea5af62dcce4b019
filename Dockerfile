# syntax=docker/dockerfile:1
# Debian with glibc: the embedded PostgreSQL, argon2 and sharp come from npm as programs for it.
FROM node:24.21.0-bookworm-slim AS node

FROM node AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# What the server's bundle leaves out, and nothing that is bundled or that only browsers run.
FROM node AS modules
WORKDIR /app
COPY package.json package-lock.json ./
COPY bundling/image-packages.mjs bundling/unbundled.json ./bundling/
RUN node bundling/image-packages.mjs && npm ci --no-audit --no-fund

FROM node
LABEL org.opencontainers.image.title="Engawa" \
      org.opencontainers.image.description="Website of a Japanese care-home operator: public pages, a family area and a manager area in one process" \
      org.opencontainers.image.version="0.1.0" \
      org.opencontainers.image.licenses="LicenseRef-UNLICENSED"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data DEMO=0
WORKDIR /app
COPY --from=modules /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY views/site ./views/site
COPY views/help ./views/help
COPY seeds/art ./seeds/art
RUN printf '#!/bin/sh\nexec node /app/dist/server/engawa.mjs "$@"\n' > /usr/local/bin/engawa \
 && chmod 755 /usr/local/bin/engawa \
 && mkdir -m 700 /data && chown 1000:1000 /data
# The image's user `node`, by number: Kubernetes' runAsNonRoot knows no names.
USER 1000:1000
# Written to: /data, and /tmp (the embedded database's socket). All else may be read-only.
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "dist/server/main.mjs"]
