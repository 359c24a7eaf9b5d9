import type { Server } from "node:http";
import type { Socket } from "node:net";
import { UNREAD_LIMITS } from "../unread-answers";

/**
 * Ends a connection on which what waited to be read for `readMs` (milliseconds) is not read by then. What is answered
 * before its request is let in, such as a script, a refusal or a stream, nobody else looks after. Node waits for ever:
 * its timeouts are for what arrives, and `server.timeout` ends streams that are silent, too.
 *
 * Upstream: node:http. Seen on Node 20.20.2. Until Node bounds the time in which what was sent is read.
 */
export function endUnread(server: Server, readMs = UNREAD_LIMITS.readMs) {
  const open = new Set<Socket>();
  /** Of those on which something waited at the last look how much of all that was sent had to be read. */
  const awaited = new WeakMap<Socket, number>();
  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  const look = setInterval(() => {
    for (const socket of open) {
      const sent = socket.bytesWritten;
      if (sent - socket.writableLength < (awaited.get(socket) ?? 0)) socket.destroy();
      else awaited.set(socket, sent);
    }
  }, readMs).unref();
  server.once("close", () => clearInterval(look));
}
