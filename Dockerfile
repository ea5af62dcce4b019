# syntax=docker/dockerfile:1
FROM node:24.12.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build

FROM node:24.12.0-bookworm-slim AS modules
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev

FROM node:24.12.0-bookworm-slim
LABEL org.opencontainers.image.title="Engawa" \
      org.opencontainers.image.description="Website of a Japanese care-home operator"
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
 && mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/healthz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
CMD ["node", "dist/server/main.mjs"]
