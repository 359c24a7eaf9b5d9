import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const waitingForEnd = new WeakMap<Socket, Set<() => void>>();

/**
 * Resolves when nobody waits for an answer any more. Of requests that one connection sent at once only the first one's
 * answer is told when that ends, and the others would hold their places for ever.
 *
 * Upstream: `abortIncoming` and `socketOnClose` in node:http, which know one answer of a socket. Seen on Node 20.20.2.
 * Until each answer emits "close".
 */
export function whenClosed({ socket }: IncomingMessage, response: ServerResponse): Promise<"closed"> {
  return new Promise((resolve) => {
    let ends = waitingForEnd.get(socket);
    if (!ends) {
      const all = new Set<() => void>();
      waitingForEnd.set(socket, (ends = all));
      socket.once("close", () => all.forEach((end) => end()));
    }
    const all = ends;
    const end = () => {
      all.delete(end);
      resolve("closed");
    };
    all.add(end);
    response.once("close", end);
  });
}
