# Two stages: the second has no build tools' caches. DATA_DIR is the one volume.
FROM node:24-bookworm-slim AS build
WORKDIR /store
COPY . .
RUN npm start -- --prepare

FROM node:24-bookworm-slim
ENV HOST=0.0.0.0 PORT=80 DATA_DIR=/storage NODE_OPTIONS=--max-semi-space-size=8
WORKDIR /store
COPY --from=build /store /store
RUN install -d -o node -g node -m 700 /storage
USER node
VOLUME /storage
EXPOSE 80
HEALTHCHECK --interval=10s CMD ["node", "-e", "fetch('http://127.0.0.1:80/up').then((answer) => process.exit(answer.ok ? 0 : 1))"]
CMD ["node", "dist/server/start.js"]
