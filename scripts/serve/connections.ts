import type { Server } from "node:http";
import type { Socket } from "node:net";
import { isPrivateAddress } from "../../lib/auth/visitor";
import { clientAddress, clientAt, isTrusted } from "./client-address";

/**
 * Milliseconds: until the headers are there, until all is, and between two looks at who is late. How long a body may
 * take collect-body.ts says by its size: a picture on a slow line takes minutes, and no body more than this. Between two
 * requests a connection stands longer than reverse proxies keep theirs (60 to 180 s): one that the server closes first is
 * closed under a request now and then.
 */
export const TIMEOUTS = {
  headersTimeout: 15_000,
  requestTimeout: 540_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 200_000,
};

/** Open connections, idle ones included: of one client more than a building full of browsers has. */
export const MAX_CONNECTIONS_PER_CLIENT = 1_000;
export const MAX_CONNECTIONS_PER_SITE = 3_000;
export const MAX_CONNECTIONS = 10_000;

type Bounds = { ofClient?: number; ofSite?: number; inAll?: number };

/**
 * Where there is no room for a further one, what is idle makes it: of a client and a site the oldest of its own, of a
 * full server all. A trusted proxy brings everybody's: it bounds them itself.
 */
export function boundConnections(
  server: Server,
  trusted: string[],
  { ofClient = MAX_CONNECTIONS_PER_CLIENT, ofSite = MAX_CONNECTIONS_PER_SITE, inAll = MAX_CONNECTIONS }: Bounds = {},
) {
  const open = new Map<string, Set<Socket>>();
  /** Requests on it that are not answered; unknown before the first one, which has its own time to come. */
  const unanswered = new WeakMap<Socket, number>();
  server.maxConnections = inAll;
  server.on("drop", () => server.closeIdleConnections());
  server.prependListener("request", ({ socket }, response) => {
    const count = (change: number) => unanswered.set(socket, (unanswered.get(socket) ?? 0) + change);
    count(1);
    response.once("close", () => count(-1));
  });
  server.on("connection", (socket) => {
    const address = clientAddress({ socket, headers: {} }, []);
    // Also one that nobody named may be a proxy, on this machine or near it.
    if (isTrusted(address, trusted) || isPrivateAddress(address)) return;
    const { network, site } = clientAt(address, false);
    const shares = [
      { key: network, most: ofClient },
      { key: `site ${site}`, most: ofSite },
    ].map(({ key, most }) => ({ key, most, own: open.get(key) ?? new Set<Socket>() }));
    for (const { own, most } of shares) {
      if (own.size < most) continue;
      const idle = [...own].find((one) => unanswered.get(one) === 0);
      if (!idle) return socket.destroy();
      own.delete(idle);
      idle.destroy();
    }
    for (const { key, own } of shares) {
      open.set(key, own.add(socket));
      socket.once("close", () => {
        own.delete(socket);
        if (own.size === 0 && open.get(key) === own) open.delete(key);
      });
    }
  });
}
