import type { Server } from "node:http";

/**
 * Takes a request for a web socket, of which there are none here, for a plain one. Next leaves one that it does not
 * know to others, who are not there: its connection would stand open for as long as its client likes, beside all timeouts.
 *
 * Upstream: `upgradeHandler` in next/dist/server/lib/router-server. Seen on Next 16.4.6. Until Next ends what nobody
 * takes.
 */
export function ignoreUpgrades(server: Server) {
  server.once("listening", () => server.removeAllListeners("upgrade"));
}
