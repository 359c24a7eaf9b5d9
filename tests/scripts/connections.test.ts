import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { boundConnections, TIMEOUTS } from "../../scripts/serve/connections";

/** Seconds after which the usual reverse proxies let go of a connection: nginx, load balancers of clouds, Traefik. */
const PROXIES_LET_GO = 180;

let server: Server;
const opened: Socket[] = [];

afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
  server.close();
});

/** All who come are one client, unless addresses are said, which then come one after the other; none is a proxy. */
async function serve(bounds: Parameters<typeof boundConnections>[2], addresses: string[] = []) {
  server = createServer(TIMEOUTS, (request, response) => {
    if (request.url === "/soon") response.end("answered");
  });
  server.prependListener("connection", (socket) =>
    Object.defineProperty(socket, "remoteAddress", { value: addresses.shift() ?? "203.0.113.7" }),
  );
  boundConnections(server, [], bounds);
  await once(server.listen(0, "127.0.0.1"), "listening");
}

function open() {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").on("error", () => {});
  opened.push(socket);
  return socket;
}

async function ask(socket: Socket, path: string) {
  const heard = once(server, "request");
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  await heard;
}

async function answered(socket: Socket): Promise<string> {
  const heard = once(socket, "data") as Promise<[Buffer]>;
  socket.write("GET /soon HTTP/1.1\r\nHost: localhost\r\n\r\n");
  return String((await heard)[0]);
}

const end = (socket: Socket) => Promise.race([once(socket, "close"), once(socket, "end")]);

it("an idle connection outlasts those who would send the next request on it", async () => {
  await serve({});
  expect(server.keepAliveTimeout).toBeGreaterThan(PROXIES_LET_GO * 1000);
  expect(await answered(open())).toContain(`Keep-Alive: timeout=${server.keepAliveTimeout / 1000}`);
  // Who sends headers slowly has no longer for it.
  expect(server.headersTimeout).toBe(15_000);
});

it("of a client that has no further one the oldest idle one is given back, and none that is asked on", async () => {
  await serve({ ofClient: 3 });
  const [busy, old, young] = [open(), open(), open()];
  await ask(busy, "/later");
  await answered(old);
  await answered(young);
  const ended = end(old);
  expect(await answered(open())).toContain("answered");
  await ended;
  expect(await answered(young)).toContain("answered");
  expect(busy.readableEnded || busy.closed).toBe(false);
});

it("a client whose connections are all asked on gets no further one", async () => {
  await serve({ ofClient: 1 });
  const busy = open();
  await ask(busy, "/later");
  await end(open());
  expect(busy.readableEnded || busy.closed).toBe(false);
});

it("a full server gives back what is idle", async () => {
  await serve({ inAll: 2 });
  const [busy, idle] = [open(), open()];
  await ask(busy, "/later");
  await answered(idle);
  const ended = end(idle);
  open();
  await ended;
  expect(await answered(open())).toContain("answered");
  expect(busy.readableEnded || busy.closed).toBe(false);
});

it("a site has a share, too, however many addresses of it are used; others come in", async () => {
  await serve({ ofSite: 2 }, ["203.0.113.1", "203.0.113.2", "203.0.113.3", "198.51.100.1"]);
  const busy = [open(), open()];
  for (const one of busy) await ask(one, "/later");
  await end(open());
  expect(await answered(open())).toContain("answered");
  expect(busy.some((one) => one.readableEnded || one.closed)).toBe(false);
});
