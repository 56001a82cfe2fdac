# The image contains no Postgres, so set DATABASE_URL. Keep /data when you replace the container.
FROM node:22-slim AS build
WORKDIR /srv/bubby
COPY package.json package-lock.json .npmrc ./
COPY packages/stripe-sandbox/package.json packages/stripe-sandbox/
RUN npm ci
COPY . .
RUN node -e 'import("./server/start/prepare.mjs").then((prepare) => prepare.ensureBuilt())'

FROM node:22-slim
WORKDIR /srv/bubby
COPY --from=build /srv/bubby ./
RUN mkdir /data && chown node /data
USER node
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=3000
VOLUME /data
EXPOSE 3000
# Not /readyz: a restart during a Postgres outage would only interrupt the spooling of forms.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Stop with `docker stop --time 30`: the default of 10 seconds before SIGKILL is too short.
CMD ["node", "server/start.mjs"]
