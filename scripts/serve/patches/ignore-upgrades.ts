import type { Server } from "node:http";

/**
 * Takes a request for a web socket, of which there are none here, for a plain one. Next leaves one that it does not
 * know to others, who are not there: its connection would stand open for as long as its client likes, beside all timeouts.
 * Where an action leads to another page Next asks itself for that with the client's headers, which fetch refuses with this
 * one among them.
 *
 * Upstream: `upgradeHandler` in next/dist/server/lib/router-server, `actionsForbiddenHeaders` in
 * next/dist/server/lib/server-ipc/utils. Seen on Next 16.4.6. Until Next ends what nobody takes, and leaves the header
 * behind.
 */
export function ignoreUpgrades(server: Server) {
  server.prependListener("request", ({ headers }) => void delete headers.upgrade);
  server.once("listening", () => server.removeAllListeners("upgrade"));
}
