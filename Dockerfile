# Two images: one builds, the other runs what was built, without the packages that only the build needs.
FROM node:24-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:24-slim
WORKDIR /app
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 HOST=0.0.0.0 PORT=3000
# Owned by root: the server can read its own files and write none of them.
COPY --from=build /app/.next/standalone ./
# But for the pictures, and pages of the host, which docker-compose.yml keeps in a volume.
ENV PAGES_FOLDER=/media/pages
RUN install --directory --owner=node --group=node --mode=700 /media
ENV MEDIA_FOLDER=/media
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "node migrate.mjs && exec node start.cjs"]
