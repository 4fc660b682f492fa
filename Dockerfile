# The server. Build: docker build -t sightline . Run: docker run -p 8080:8080 sightline
FROM node:24-slim AS build
WORKDIR /src
COPY . .
RUN npm install && npm run build:package

FROM node:24-slim
WORKDIR /opt/sightline
COPY --from=build /src/dist/package .
USER node
ENV SIGHTLINE_HOST=0.0.0.0 SIGHTLINE_PORT=8080
EXPOSE 8080
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "cli.js", "serve"]
