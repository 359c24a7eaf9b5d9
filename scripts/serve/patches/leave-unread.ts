import type { IncomingMessage, ServerResponse } from "node:http";

/** Milliseconds in which a client that still sends may read why it was refused. Nothing more of it is read. */
const LINGER_MS = 5_000;

/**
 * For an answer to what has not arrived yet: no more of it is read, and the connection ends, but not at once. Node by
 * itself reads all that is still sent, only to drop it, or, where the connection is not kept, closes it over unread
 * bytes, which loses the answer.
 *
 * Upstream: `_dump` and `destroySoon` in node:http, resOnFinish. Seen on Node 20.20.2. Until Node lets a server answer
 * and stop reading.
 */
export function leaveUnread(request: IncomingMessage, response: ServerResponse) {
  response.setHeader("Connection", "close");
  request.removeAllListeners("data");
  // Once it was read from, Node does not read the rest only to drop it.
  request.read(0);
  request.pause();
  const { socket } = request;
  socket.destroySoon = () => {
    socket.end();
    const late = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once("close", () => clearTimeout(late));
  };
}
