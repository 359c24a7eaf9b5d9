import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, it } from "vitest";
import { endUnread } from "../../../scripts/serve/patches/end-unread";

const LARGE = 20_000_000;
let server: Server;
const opened: Socket[] = [];

afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
  server.close();
});

function open() {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  opened.push(socket);
  return socket;
}

async function answered(socket: Socket): Promise<string> {
  const heard = once(socket, "data") as Promise<[Buffer]>;
  socket.write("GET /soon HTTP/1.1\r\nHost: localhost\r\n\r\n");
  return String((await heard)[0]);
}

const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)));

it("by itself Node keeps a connection on which nobody reads, whatever its timeouts say", async () => {
  const soon = { headersTimeout: 100, requestTimeout: 100, keepAliveTimeout: 100, connectionsCheckingInterval: 50 };
  server = createServer(soon, (_request, response) => response.end(Buffer.alloc(LARGE)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  open().pause().write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(server, "request");
  await sleep(1_000);
  expect(await connections()).toBe(1);
});

it("what nobody reads ends its connection, whatever it is an answer to; what is read in time does not", async () => {
  server = createServer((request, response) => {
    response.writeHead(200, { "Content-Length": request.url === "/soon" ? 8 : LARGE });
    // At once, as a script is sent; in parts, as a stream is.
    if (request.url === "/soon") response.end("answered");
    else if (request.url === "/whole") response.end(Buffer.alloc(LARGE));
    else for (let n = 0; n < 20; n++) response.write(Buffer.alloc(LARGE / 20));
  });
  endUnread(server, 500);
  await once(server.listen(0, "127.0.0.1"), "listening");
  const unread = ["/whole", "/parts"].map((path) => {
    const socket = open().pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return socket;
  });
  const idle = open();
  expect(await answered(idle)).toContain("answered");
  let bytes = 0;
  const read = open().on("data", (part: Buffer) => (bytes += part.length));
  read.write("GET /whole HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(() => bytes).toBeGreaterThan(LARGE);
  await expect.poll(connections, { timeout: 5_000 }).toBe(2);
  expect(await answered(idle)).toContain("answered");
  expect(await answered(read)).toContain("answered");
  for (const socket of unread) socket.destroy();
});
