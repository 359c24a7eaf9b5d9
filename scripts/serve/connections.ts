import type { Server } from "node:http";
import { isPrivateAddress, networkOf } from "../../lib/auth/visitor";
import { clientAddress, isTrusted } from "./client-address";

/**
 * Milliseconds: until the headers are there, until all is, and between two looks at who is late. How long a body may
 * take collect-body.ts says by its size: a picture on a slow line takes minutes, and no body more than this.
 */
export const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 540_000, connectionsCheckingInterval: 5_000 };

/** Open connections, idle ones included: of one client more than a building full of browsers has. */
export const MAX_CONNECTIONS_PER_CLIENT = 1_000;
export const MAX_CONNECTIONS = 10_000;

/** A trusted proxy brings everybody's: it bounds them itself. */
export function boundConnections(server: Server, trusted: string[]) {
  const open = new Map<string, number>();
  server.maxConnections = MAX_CONNECTIONS;
  server.on("connection", (socket) => {
    const address = clientAddress({ socket, headers: {} }, []);
    // Also one that nobody named may be a proxy, on this machine or near it.
    if (isTrusted(address, trusted) || isPrivateAddress(address)) return;
    const client = networkOf(address);
    const count = (open.get(client) ?? 0) + 1;
    if (count > MAX_CONNECTIONS_PER_CLIENT) return socket.destroy();
    open.set(client, count);
    socket.once("close", () => {
      const left = open.get(client)! - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}
