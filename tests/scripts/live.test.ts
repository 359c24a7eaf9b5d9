import http from "node:http";
import net from "node:net";
import type { AddressInfo } from "node:net";
import { encode } from "next-auth/jwt";
import { afterEach, expect, it } from "vitest";
import { sessionCookieName } from "@/lib/auth/cookies";
import { env } from "@/lib/env";
import type { Hub } from "@/lib/events/hub";
import type { Sink } from "@/lib/events/streams";
import { fixedHeaders } from "@/lib/requests/security-headers";
import { clientAt } from "../../scripts/serve/client-address";
import { serveLive } from "../../scripts/serve/live";
import { sessionCookiesOf } from "../../scripts/serve/signed-in";

type Opened = Sink & { after: string | null; watched?: string[]; isSameBrowser: boolean; isClosed: boolean };

let server: http.Server;
let opened: Opened[] = [];
let beats = 0;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Served = Partial<Parameters<typeof serveLive>[2]> & { open?: Hub["open"]; hub?: () => Hub | undefined };

/** Streams of a hub that only notes them, before what stands for Next. */
async function serve({ open, hub, ...options }: Served = {}): Promise<string> {
  [opened, beats] = [[], 0];
  const noting: Hub["open"] = async ({ isSameBrowser }, asked, sink) => {
    const stream = { ...sink, ...asked, isSameBrowser, isClosed: false };
    opened.push(stream);
    return { close: () => void (stream.isClosed = true) };
  };
  const made: Hub = {
    open: open ?? noting,
    beat: () => (beats += 1),
    size: () => 0,
    waitingSeconds: () => 0,
    close: async () => {},
  };
  const next: http.RequestListener = (request, response) => response.end(`Next: ${request.method}`);
  const clientOf = ({ headers }: http.IncomingMessage) => clientAt(String(headers["x-client"] ?? "192.0.2.1"), false);
  const usual = { clientOf, maxStreams: { ofSite: 10, inAll: 10 }, beatMs: 60_000 };
  server = http.createServer(serveLive(next, hub ?? (() => made), { ...usual, ...options }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/live`;
}

async function cookie(sid = "somebody"): Promise<string> {
  const name = sessionCookieName();
  return `${name}=${await encode({ token: { sid }, secret: env().AUTH_SECRET, salt: name })}`;
}

const ask = async (url: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(url, { method, headers: { accept: "text/event-stream", cookie: await cookie(), ...headers } });

async function readUntil(response: Response, end: string): Promise<string> {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ""; ;) {
    const { value, done } = await reader.read();
    if (value) text += value;
    if (done || text.endsWith(end)) return text;
  }
}

it("opens a stream behind the place that the browser has come to, with the headers of every answer", async () => {
  const url = await serve();
  const response = await ask(`${url}?after=5.begin`, { "last-event-id": "7.later", "sec-fetch-site": "same-origin" });
  expect(response.status).toBe(200);
  const said = Object.fromEntries(response.headers);
  expect(said).toMatchObject({
    "content-type": "text/event-stream",
    "cache-control": "no-store, no-transform",
    "x-accel-buffering": "no",
    ...Object.fromEntries(fixedHeaders.map(({ key, value }) => [key.toLowerCase(), value])),
  });
  expect(opened[0]).toMatchObject({ after: "7.later", isSameBrowser: false });
  opened[0]!.write("id: 8.x\ndata: news\n\n");
  expect(await readUntil(response, "news\n\n")).toMatch(/^retry: [1-5]\d{3}\n[^]*\n\nid: 8\.x\ndata: news\n\n$/);
  await ask(`${url}?after=5.begin`, { cookie: `${await cookie()}; allyway.browser=1` });
  expect(opened[1]).toMatchObject({ after: "5.begin", isSameBrowser: true });
});

it("is for nobody without a session, from another site, or beyond the limit", async () => {
  const url = await serve({ maxStreams: { ofSite: 1, inAll: 1 } });
  expect((await ask(url, { cookie: "" })).status).toBe(401);
  expect((await ask(url, { cookie: `${sessionCookieName()}=forged` })).status).toBe(401);
  for (const site of ["cross-site", "same-site", "none"])
    expect((await ask(url, { "sec-fetch-site": site })).status).toBe(403);
  expect(opened).toEqual([]);
  const first = await ask(url);
  const second = await ask(url);
  expect([first.status, second.status, second.headers.get("retry-after")]).toEqual([200, 503, "60"]);
  await first.body!.cancel();
  await expect.poll(async () => (await ask(url)).status).toBe(200);
  expect(opened[0]!.isClosed).toBe(true);
});

it("whoever leaves while their session is looked up is not counted, nor is what they sent behind it", async () => {
  let [asked, answered] = [0, 0];
  let look = () => {};
  const looked = new Promise<void>((resolve) => (look = resolve));
  const url = await serve({
    maxStreams: { ofSite: 1, inAll: 1 },
    sessionOf: async (request) => {
      const session = await sessionCookiesOf(request);
      asked += 1;
      await looked;
      answered += 1;
      return session;
    },
  });
  const head = `GET /api/live HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\nCookie: ${await cookie()}\r\n\r\n`;
  const sockets = [head, head.repeat(2)].map((text) => {
    const socket = net.connect(Number(new URL(url).port), "127.0.0.1");
    socket.on("error", () => {}).write(text);
    return socket;
  });
  await expect.poll(() => asked).toBe(3);
  for (const socket of sockets) socket.resetAndDestroy();
  await expect.poll(() => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))).toBe(0);
  look();
  await expect.poll(() => answered).toBe(3);
  expect(opened).toEqual([]);
  expect((await ask(url)).status).toBe(200);
});

it("says signed out of a session that is gone alone; while the process begins, ends or fails one comes again", async () => {
  expect((await ask(await serve({ open: async () => null }))).status).toBe(401);
  server.close();
  for (const failing of [
    { hub: () => undefined },
    { open: () => Promise.reject(new Error("no database")) },
  ] satisfies Served[]) {
    const answer = await ask(await serve(failing));
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    server.close();
  }
  await serve();
});

it("whoever opens too many at once comes again, and is not told that they are signed out", async () => {
  const answer = await ask(await serve({ open: async () => "busy" }));
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
});

it("those that are being opened are bounded by network and site, before their cookies are; those that stand are not", async () => {
  let open = () => {};
  const opening = new Promise<void>((resolve) => (open = resolve));
  let looked = 0;
  const url = await serve({
    maxOpening: { ofClient: 2, ofSite: 3 },
    sessionOf: async (request) => {
      looked += 1;
      await opening;
      return sessionCookiesOf(request);
    },
  });
  const from = (client: string) => ask(url, { "x-client": client });
  const here = [from("192.0.2.1"), from("192.0.2.1")];
  await expect.poll(() => looked).toBe(2);
  const refused = await from("192.0.2.1");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "2"]);
  const near = from("192.0.2.2");
  await expect.poll(() => looked).toBe(3);
  expect((await from("192.0.2.3")).status).toBe(429);
  const elsewhere = from("192.0.3.1");
  await expect.poll(() => looked).toBe(4);
  open();
  for (const answer of [...here, near, elsewhere]) expect((await answer).status).toBe(200);
  // A building full of browsers.
  for (let n = 0; n < 6; n++) expect((await from("192.0.2.1")).status).toBe(200);
});

/** Streams of people, each of a browser of its own that `reads` until it is ended; of whom that came to pass, in turn. */
function openers(url: string) {
  const ended: string[] = [];
  const statusOf = async (who: string, client: string, name = who) => {
    const answer = await ask(url, { cookie: await cookie(who), "x-client": client });
    if (answer.status === 200)
      void readUntil(answer, "never").then(
        () => ended.push(name),
        () => {},
      );
    return answer.status;
  };
  return { ended, statusOf };
}

it("of a site only so many stand, the oldest of whoever has most there giving way; elsewhere there are places", async () => {
  const { ended, statusOf } = openers(await serve({ maxStreams: { ofSite: 4, inAll: 10 } }));
  for (const n of [1, 2, 3]) expect(await statusOf("amara", `192.0.2.${n}`, `amara ${n}`)).toBe(200);
  expect(await statusOf("leila", "192.0.2.4")).toBe(200);
  expect(await statusOf("mateo", "198.51.100.1")).toBe(200);
  // Whoever has as many comes again later.
  expect(await statusOf("amara", "192.0.2.5")).toBe(503);
  expect(await statusOf("noor", "192.0.2.6")).toBe(200);
  await expect.poll(() => ended).toEqual(["amara 1"]);
  expect(await statusOf("ines", "192.0.2.7")).toBe(200);
  await expect.poll(() => ended).toEqual(["amara 1", "amara 2"]);
  expect(await statusOf("tomas", "192.0.2.8")).toBe(503);
});

it("where all stand the site that has most makes room for another one, and so does who has most", async () => {
  const { ended, statusOf } = openers(await serve({ maxStreams: { ofSite: 5, inAll: 6 } }));
  for (const n of [1, 2, 3, 4, 5]) expect(await statusOf(`sock ${n}`, `192.0.2.${n}`)).toBe(200);
  expect(await statusOf("leila", "198.51.100.1", "leila's first")).toBe(200);
  expect(await statusOf("leila", "198.51.100.1", "leila's second")).toBe(200);
  await expect.poll(() => ended).toEqual(["sock 1"]);
  expect(await statusOf("mateo", "203.0.113.1")).toBe(200);
  await expect.poll(() => ended).toEqual(["sock 1", "sock 2"]);
  expect(await statusOf("sock 6", "192.0.2.6")).toBe(200);
  await expect.poll(() => ended).toEqual(["sock 1", "sock 2", "leila's first"]);
  expect(await statusOf("sock 7", "192.0.2.7")).toBe(503);
});

it("a crowd behind an address that is a proxy's opens as many as there are", async () => {
  let open = () => {};
  const opening = new Promise<void>((resolve) => (open = resolve));
  let looked = 0;
  const url = await serve({
    clientOf: () => clientAt("10.0.0.1", true),
    maxOpening: { ofClient: 1, ofSite: 1 },
    sessionOf: async (request) => {
      looked += 1;
      await opening;
      return sessionCookiesOf(request);
    },
  });
  const answers = [1, 2, 3].map(() => ask(url));
  await expect.poll(() => looked).toBe(3);
  open();
  for (const answer of answers) expect((await answer).status).toBe(200);
});

it("leaves everything else to Next", async () => {
  const url = await serve();
  expect(await (await ask(url, {}, "POST")).text()).toBe("Next: POST");
  expect((await ask(url, {}, "HEAD")).headers.get("content-type")).toBeNull();
  for (const accept of ["*/*", "application/json", "text/event-stream, */*"])
    expect(await (await ask(url, { accept })).text()).toBe("Next: GET");
  expect(await (await ask(`${url}/more`)).text()).toBe("Next: GET");
  expect(opened).toEqual([]);
});

it("is told which posts its browser has open, and takes no more of them than a browser has", async () => {
  const url = await serve();
  const ids = Array.from({ length: 30 }, () => crypto.randomUUID());
  await ask(`${url}?watch=${[ids[0], "all", "'", ...ids].join(",")}`);
  await ask(`${url}?watch=`);
  expect(opened.map(({ watched }) => watched)).toEqual([ids.slice(0, 20), []]);
});

it("tells nothing before its headers, also when a beat comes, and then what came meanwhile", async () => {
  let admit = () => {};
  const admitted = new Promise<void>((resolve) => (admit = resolve));
  const url = await serve({
    beatMs: 5,
    open: async (_, asked, sink) => {
      sink.write("id: 1.x\ndata: post\n\n");
      opened.push({ ...sink, ...asked, isSameBrowser: true, isClosed: false });
      await admitted;
      return { close: () => {} };
    },
  });
  const answer = ask(url);
  await expect.poll(() => beats).toBeGreaterThan(3);
  admit();
  const response = await answer;
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(await readUntil(response, "post\n\n")).toMatch(/^retry: \d+\n[^]*\n\nid: 1\.x\ndata: post\n\n$/);
});

it("ends a stream with a hint when to come back, and drops whoever reads too slowly", async () => {
  const url = await serve();
  const ending = await ask(url);
  opened[0]!.end();
  expect(await readUntil(ending, "never")).toMatch(/^retry: \d+\n/);
  expect(opened[0]!.isClosed).toBe(true);
  const { port } = server.address() as AddressInfo;
  const slow = http.get({ port, path: "/api/live", headers: { accept: "text/event-stream", cookie: await cookie() } });
  const [reading] = (await new Promise((resolve) => slow.once("response", (one) => resolve([one])))) as [
    http.IncomingMessage,
  ];
  reading.pause();
  const message = `data: ${"x".repeat(1000)}\n\n`;
  let written = 0;
  for (; !opened[1]!.isClosed && written < 50_000; written++) {
    opened[1]!.write(message);
    if (written % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => opened[1]!.isClosed).toBe(true);
  slow.destroy();
});
