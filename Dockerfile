# The table server, hosted: see deploy/README.md.
FROM node:20-slim AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
COPY packages/plane/package.json packages/plane/
COPY packages/rules/package.json packages/rules/
COPY packages/sight/package.json packages/sight/
COPY packages/visibility/package.json packages/visibility/
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build:server

# Only Node and the built files: no packages, no tools.
FROM node:20-slim
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn* \
  /usr/local/bin/yarn /usr/local/bin/yarnpkg
ENV NODE_ENV=production
WORKDIR /table
COPY --from=build /build/dist-server ./
USER node
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s CMD ["node", "-e", "require('node:http').get({ port: 4173, path: '/table.json', headers: { host: process.env.TABLE_HOST } }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
CMD ["node", "main.mjs", "--hosted"]
