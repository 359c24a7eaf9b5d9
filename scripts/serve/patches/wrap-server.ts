import http, { type RequestListener, type Server } from "node:http";

/**
 * Makes the server of whoever asks for one next: the standalone build's server.js makes its own, and has no place where
 * anything could stand before its listener.
 *
 * Upstream: `_http.default.createServer(requestListener)` in next/dist/server/lib/start-server. Seen on Next 16.4.6.
 * Until the standalone build exports its listener.
 */
export function wrapServer(serve: (listener: RequestListener) => Server) {
  const { createServer } = http;
  http.createServer = function (...args: unknown[]) {
    http.createServer = createServer;
    return serve(args.find((argument) => typeof argument === "function") as RequestListener);
  } as typeof createServer;
}
