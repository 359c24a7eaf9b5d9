import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { leaveUnread } from "../../../scripts/serve/patches/leave-unread";

const SENT = 50_000_000;
let server: Server;
let client: Socket;

afterEach(() => {
  client.destroy();
  server.close();
});

/** How much of a large body the server has read a while after it refused it, and whether its connection stands. */
async function refused(prepare: (request: IncomingMessage, response: ServerResponse) => void) {
  server = createServer((request, response) => {
    prepare(request, response);
    response.writeHead(413).end("too large");
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  client = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  const read = once(client, "data") as Promise<[Buffer]>;
  client.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${SENT}\r\n\r\n`);
  client.write(Buffer.alloc(SENT));
  const [{ socket }] = (await once(server, "request")) as [IncomingMessage];
  const answer = String((await read)[0]);
  await sleep(500);
  return { answer, bytesRead: socket.bytesRead, isOpen: !socket.destroyed };
}

it("nothing more is read of what is refused, and its sender has time to read why", async () => {
  const { answer, bytesRead, isOpen } = await refused(leaveUnread);
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(bytesRead).toBeLessThan(SENT / 10);
  expect(isOpen).toBe(true);
});

it("by itself Node reads all of it, or ends the connection over what is unread", async () => {
  const kept = await refused(() => {});
  expect(kept.bytesRead).toBeGreaterThanOrEqual(SENT);
  client.destroy();
  server.close();
  const ended = await refused((_request, response) => response.setHeader("Connection", "close"));
  expect(ended.bytesRead).toBeLessThan(SENT);
  expect(ended.isOpen).toBe(false);
});
