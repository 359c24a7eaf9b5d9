import type { Server } from "node:http";
import { clientAddress } from "./client-address";

/** Milliseconds: until the headers are there, until all is, and between two looks at who is late. */
export const TIMEOUTS = { headersTimeout: 15_000, requestTimeout: 60_000, connectionsCheckingInterval: 5_000 };

/** Open connections of one address, idle ones included: more than a building full of browsers has. */
const MAX_OF_ADDRESS = 1_000;
const MAX = 10_000;

/** A trusted proxy brings everybody's: it bounds them itself. */
export function boundConnections(server: Server, trusted: string[]) {
  const open = new Map<string, number>();
  server.maxConnections = MAX;
  server.on("connection", (socket) => {
    const address = clientAddress({ socket, headers: {} }, []);
    if (trusted.includes(address)) return;
    const count = (open.get(address) ?? 0) + 1;
    if (count > MAX_OF_ADDRESS) return socket.destroy();
    open.set(address, count);
    socket.once("close", () => {
      const left = open.get(address)! - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
