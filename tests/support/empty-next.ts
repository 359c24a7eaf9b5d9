// Next's own server on a build without a page, as it is or with what the start file changes: says how it came up and
// how it answers somebody who wants a web socket.
import { mkdirSync, writeFileSync } from "node:fs";
import http, { type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import path from "node:path";
import { startServer } from "next/dist/server/lib/start-server.js";
import { ignoreUpgrades } from "../../scripts/serve/patches/ignore-upgrades";
import { nextEnvironment } from "../../scripts/serve/patches/next-environment";
import { wrapServer } from "../../scripts/serve/patches/wrap-server";

/** Of this server's answer to an upgrade; milliseconds. */
const PATIENCE_MS = 1_500;
const PREVIEW = { previewModeId: "1", previewModeSigningKey: "1", previewModeEncryptionKey: "1" };
const BUILD = {
  "build-manifest.json": {},
  "app-path-routes-manifest.json": {},
  "prerender-manifest.json": { version: 4, routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview: PREVIEW },
  "routes-manifest.json": {
    version: 3,
    basePath: "",
    rewrites: { beforeFiles: [], afterFiles: [], fallback: [] },
    ...Object.fromEntries(
      ["redirects", "headers", "staticRoutes", "dynamicRoutes", "dataRoutes", "onMatchHeaders"].map((key) => [key, []]),
    ),
  },
  "server/preview-props.json": PREVIEW,
  "server/functions-config-manifest.json": { version: 1, functions: {} },
  "server/middleware-manifest.json": { version: 3, middleware: {}, functions: {}, sortedMiddleware: [] },
  ...Object.fromEntries(
    ["pages", "app-paths", "next-font", "server-reference"].map((name) => [`server/${name}-manifest.json`, {}]),
  ),
};

export type Said = { isWrapped: boolean; signalHandlers: number; address: string; answer: string };

const [, , folder = "", isPatched] = process.argv;
const dist = path.join(folder, ".next");
for (const name of ["server", "static"]) mkdirSync(path.join(dist, name), { recursive: true });
for (const [name, content] of Object.entries({ BUILD_ID: "1", ...BUILD }))
  writeFileSync(path.join(dist, name), JSON.stringify(content));

let server: Server | undefined;
let isWrapped = false;
if (isPatched) {
  wrapServer((next) => {
    isWrapped = true;
    server = http.createServer((request, response) =>
      request.url === "/live"
        ? void response.end(`a request for ${request.headers.upgrade ?? "a page"}`)
        : next(request, response),
    );
    ignoreUpgrades(server);
    return server;
  });
  Object.assign(process.env, nextEnvironment("127.0.0.1", 0));
} else {
  const { createServer } = http;
  http.createServer = ((listener: http.RequestListener) => (server = createServer(listener))) as typeof createServer;
}
const before = process.listenerCount("SIGTERM");
await startServer({ dir: folder, isDev: false, hostname: "127.0.0.1", port: 0, allowRetry: false });
const { port, address } = server!.address() as AddressInfo;
const answer = await new Promise<string>((resolve) => {
  const socket = connect(port, "127.0.0.1", () =>
    socket.write("GET /live HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"),
  );
  socket.on("data", (data) => resolve(String(data))).on("close", () => resolve("closed"));
  setTimeout(() => resolve("left open"), PATIENCE_MS);
});
const said: Said = { isWrapped, signalHandlers: process.listenerCount("SIGTERM") - before, address, answer };
process.send!(said, () => process.exit());
