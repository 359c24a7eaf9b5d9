import { once } from "node:events";
import http, { type IncomingMessage } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { errorKind, markRequest, type RequestMark } from "@/lib/requests/request-marks";
import { clientAt } from "../../scripts/serve/client-address";
import { MAX_PICTURE_BYTES } from "@/lib/media/limits";
import { admitRequests } from "../../scripts/serve/admit-requests";
import { type BodyLimits, UPLOAD_LIMITS } from "../../scripts/serve/body-limits";
import { type ConcurrencyLimits, DOWNLOAD_CONCURRENCY, USUAL_CONCURRENCY } from "../../scripts/serve/concurrency-limit";
import { TIMEOUTS } from "../../scripts/serve/connections";
import { refuseRequest } from "../../scripts/serve/refuse-request";
import { UNREAD_LIMITS, type UnreadLimits } from "../../scripts/serve/unread-answers";

const ALL = { running: 8, slow: 0, admitted: 16 };
const OPEN: ConcurrencyLimits = {
  all: ALL,
  anyone: { all: ALL, ofSite: { ...ALL, admitted: 8 }, ofOne: { running: 2, slow: 0, admitted: 4 } },
  session: { all: ALL, ofSite: ALL, ofAccount: { ...ALL, running: 3 }, ofOne: { running: 2, slow: 0, admitted: 3 } },
  slowAfterMs: 60_000,
};
const FEW = { arriving: 2, held: 40_000 };
const BODIES: BodyLimits = {
  chunks: 100,
  graceMs: 200,
  bytesPerMs: 1,
  windowMs: 100,
  makesRoomMs: Infinity,
  signedOutBytes: 30_000,
  anyone: {
    all: { arriving: 8, held: 80_000 },
    ofSite: { arriving: 6, held: 80_000 },
    ofOne: { arriving: 4, held: 40_000 },
  },
  signIn: { all: FEW, ofSite: FEW, ofOne: FEW },
  session: {
    all: { arriving: 4, held: 80_000 },
    ofSite: { arriving: 3, held: 80_000 },
    ofAccount: { arriving: 2, held: 40_000 },
    ofOne: { arriving: 2, held: 40_000 },
  },
};

let server: http.Server;
let seen: { url?: string; body: Buffer; chunks: number }[] = [];
let closed: (string | undefined)[] = [];
let release: () => void;
let latch: Promise<void>;

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

type Served = {
  concurrency?: ConcurrencyLimits;
  waits?: boolean;
  act?: (response: http.ServerResponse) => void | Promise<void>;
  /** What it takes to know who is signed in. */
  lookup?: Promise<void> | 429;
  bodies?: Partial<BodyLimits>;
  unread?: Partial<UnreadLimits>;
};

/** How often it was looked up whose session it is. */
let lookups = 0;

/** A server whose requests all wait for `release`, if they are to; each client says who it is. */
async function serve({
  concurrency = OPEN,
  waits = false,
  act = () => {},
  lookup = Promise.resolve(),
  bodies = {},
  unread = {},
}: Served = {}): Promise<number> {
  [seen, closed, lookups] = [[], [], 0];
  latch = new Promise((resolve) => (release = resolve));
  const listener = admitRequests(
    (async (request: IncomingMessage, response: http.ServerResponse) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      seen.push({ url: request.url, body: Buffer.concat(chunks), chunks: chunks.length });
      if (waits) await latch;
      await act(response);
      response.end("passed");
    }) as http.RequestListener,
    {
      isExempt: ({ url }) => url === "/api/health",
      sessionOf: ({ headers }) => {
        lookups += 1;
        if (lookup === 429) return Promise.resolve(429);
        const [, token, account = token] = /^session=(\w+)(?: of (\w+))?$/.exec(headers.cookie ?? "") ?? [];
        return lookup.then(() => (token && account ? { token, account } : null));
      },
      clientOf: ({ headers }) => clientAt(String(headers["x-client"] ?? "192.0.2.1"), false),
      busyPage: ({ headers }) => (headers.accept === "text/html" ? "<p>Later.</p>" : undefined),
      concurrency,
      bodies: { ...BODIES, ...bodies },
      unread: { ...UNREAD_LIMITS, ...unread },
    },
  );
  server = http.createServer((request, response) => {
    response.once("close", () => closed.push(request.url));
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return (server.address() as AddressInfo).port;
}

/** Whoever is slow is not cut off meanwhile. */
const SLOW = { graceMs: 600_000 };

const send = (port: number, path: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);

/** What a client writes as it likes, and what it is answered until the connection ends. */
function open(port: number, head: string): { socket: Socket; answer: Promise<string> } {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => (text += String(chunk)));
  const answer = new Promise<string>((resolve) =>
    socket.on("close", () => resolve(text)).on("error", () => resolve(text)),
  );
  socket.write(`${head}\r\nHost: localhost\r\n`);
  return { socket, answer };
}

const FORM = "multipart/form-data; boundary=x";

describe("a body", () => {
  it("arrives whole and in one piece, however it was sent", async () => {
    const port = await serve();
    const { socket, answer } = open(port, "POST /feed HTTP/1.1\r\nTransfer-Encoding: chunked\r\nConnection: close");
    socket.write("\r\n");
    for (const part of ["Water ", "is ", "a ", "right."]) socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
    socket.write("0\r\n\r\n");
    expect(await answer).toContain("passed");
    expect(seen).toEqual([{ url: "/feed", body: Buffer.from("Water is a right."), chunks: 1 }]);
    const form = { method: "POST", body: "x".repeat(20_000), headers: { "content-type": FORM } };
    expect(await (await send(port, "/feed", form)).text()).toBe("passed");
    expect(seen[1]!.body).toHaveLength(20_000);
  });

  it("in more pieces than anybody's network makes is refused before it is there", async () => {
    const { socket, answer } = open(await serve(), "POST /feed HTTP/1.1\r\nTransfer-Encoding: chunked");
    socket.write(`\r\n${"1\r\nx\r\n".repeat(5_000)}`);
    expect(await answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i);
    expect(seen).toEqual([]);
  });

  it("that goes on beyond its limit is refused", async () => {
    const { socket, answer } = open(await serve(), "POST /api/like HTTP/1.1\r\nTransfer-Encoding: chunked");
    socket.write(`\r\n${(17_000).toString(16)}\r\n${"x".repeat(17_000)}\r\n`);
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("of more parts than any form has is refused before anybody reads it", async () => {
    const port = await serve();
    const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n\r\n';
    const post = (count: number) =>
      send(port, "/feed", {
        method: "POST",
        body: `${part.repeat(count)}--x--\r\n`,
        headers: { "content-type": FORM },
      });
    expect([(await post(200)).status, (await post(201)).status]).toEqual([200, 400]);
    expect(seen).toHaveLength(1);
  });

  it("of a picture is read only of somebody with a session, and has the time that a slow line takes for it", async () => {
    const port = await serve();
    const post = (headers: Record<string, string>) =>
      send(port, "/api/media", { method: "POST", body: "--x--", headers: { "content-type": FORM, ...headers } });
    const stranger = open(port, "POST /api/media HTTP/1.1\r\nContent-Length: 10000000");
    stranger.socket.write(`Content-Type: ${FORM}\r\n\r\n--x`);
    expect(await stranger.answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*connection: close/i);
    expect([(await post({})).status, (await post({ cookie: "session=amara" })).status]).toEqual([401, 200]);
    expect(seen.map(({ url }) => url)).toEqual(["/api/media"]);
    const { graceMs, windowMs, bytesPerMs } = UPLOAD_LIMITS;
    const longest = graceMs + windowMs + MAX_PICTURE_BYTES / bytesPerMs;
    expect(TIMEOUTS.requestTimeout).toBeGreaterThan(longest);
  });

  it("that does not arrive in time is cut off, also where its length was told", async () => {
    const port = await serve();
    const slow = ["Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n", "Content-Length: 10\r\n\r\nx"].map((rest) => {
      const { socket, answer } = open(port, "POST /feed HTTP/1.1");
      socket.write(rest);
      return answer;
    });
    for (const answer of slow) expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(seen).toEqual([]);
  });

  it("is held only so far of one client, and given back when its request is done", async () => {
    const port = await serve({ waits: true });
    const post = (client: string) =>
      send(port, "/feed", { method: "POST", body: "x".repeat(15_000), headers: { "x-client": client } });
    const taken = [post("192.0.2.1"), post("192.0.2.1")];
    await expect.poll(() => seen).toHaveLength(2);
    const refused = await post("192.0.2.1");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "2"]);
    const others = [post("192.0.2.2"), post("192.0.2.3"), post("192.0.2.4")];
    await expect.poll(() => seen).toHaveLength(5);
    expect((await post("198.51.100.1")).status).toBe(503);
    release();
    for (const answer of [...taken, ...others]) expect((await answer).status).toBe(200);
    expect((await post("192.0.2.1")).status).toBe(200);
  });
});

describe("requests at the same time", () => {
  it("beyond a client's share are refused, and others and the check for life are answered", async () => {
    const port = await serve({ waits: true });
    const mine = Array.from({ length: 4 }, () => send(port, "/feed"));
    await expect.poll(() => seen).toHaveLength(2);
    const refused = await send(port, "/feed");
    expect([refused.status, refused.headers.get("retry-after"), await refused.text()]).toEqual([
      429,
      "2",
      "Too many requests at once. Please try again.\n",
    ]);
    expect(await (await send(port, "/api/feed")).json()).toMatchObject({ error: "too-many" });
    const other = send(port, "/feed", { headers: { "x-client": "192.0.2.2" } });
    const alive = send(port, "/api/health");
    await expect.poll(() => seen.map(({ url }) => url)).toEqual(["/feed", "/feed", "/feed", "/api/health"]);
    release();
    for (const answer of [...mine, other, alive]) expect((await answer).status).toBe(200);
  });

  it("that bring pictures take turns of their own, one of a session at a time: whoever sends them reads on", async () => {
    const port = await serve({ waits: true });
    const picture = (session: string) =>
      send(port, "/api/media", {
        method: "POST",
        body: "--x--",
        headers: { "content-type": FORM, cookie: `session=${session}` },
      });
    const mine = Array.from({ length: 3 }, () => picture("amara"));
    await expect.poll(() => seen).toHaveLength(1);
    const read = [send(port, "/feed"), send(port, "/feed")];
    const other = picture("leila");
    await expect.poll(() => seen).toHaveLength(4);
    expect(seen.map(({ url }) => url).sort()).toEqual(["/api/media", "/api/media", "/feed", "/feed"]);
    release();
    for (const answer of [...mine, ...read, other]) expect((await answer).status).toBe(200);
    expect(seen).toHaveLength(6);
  });

  it("of sessions are counted by session: who shares an address with a flood is answered", async () => {
    const port = await serve({ waits: true });
    const flood = Array.from({ length: 4 }, () => send(port, "/feed"));
    await expect.poll(() => seen).toHaveLength(2);
    expect((await send(port, "/feed")).status).toBe(429);
    const as = (session: string) => send(port, `/of-${session}`, { headers: { cookie: `session=${session}` } });
    const crowd = ["amara", "leila", "noor"].map(as);
    await expect
      .poll(() =>
        seen
          .slice(2)
          .map(({ url }) => url)
          .sort(),
      )
      .toEqual(["/of-amara", "/of-leila", "/of-noor"]);
    const more = [as("amara"), as("amara")];
    expect((await as("amara")).status).toBe(429);
    release();
    for (const answer of [...flood, ...crowd, ...more]) expect((await answer).status).toBe(200);
  });

  it("whose session cannot be looked up now have the share of those who have none", async () => {
    const port = await serve({ waits: true, lookup: 429 });
    const mine = Array.from({ length: 4 }, () => send(port, "/feed", { headers: { cookie: "session=amara" } }));
    await expect.poll(() => seen).toHaveLength(2);
    expect((await send(port, "/feed")).status).toBe(429);
    release();
    for (const answer of mine) expect((await answer).status).toBe(200);
  });

  it("for a page are answered by one that comes again by itself, whatever else is refused as it was", async () => {
    const port = await serve({ waits: true });
    const mine = Array.from({ length: 4 }, () => send(port, "/feed"));
    await expect.poll(() => seen).toHaveLength(2);
    const page = await send(port, "/feed", { headers: { accept: "text/html" } });
    expect([page.status, page.headers.get("content-type"), await page.text()]).toEqual([
      429,
      "text/html; charset=utf-8",
      "<p>Later.</p>",
    ]);
    expect(Number(page.headers.get("refresh"))).toBeGreaterThanOrEqual(15);
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'; style-src 'self'");
    expect((await send(port, "/feed")).headers.get("refresh")).toBeNull();
    release();
    await Promise.all(mine);
  });

  it("of one household of IPv6 are those of one client", async () => {
    const port = await serve({ waits: true });
    const answers = [1, 2, 3, 4].map((n) => send(port, "/feed", { headers: { "x-client": `2001:db8:0:1::${n}` } }));
    await expect.poll(() => seen).toHaveLength(2);
    expect((await send(port, "/feed", { headers: { "x-client": "2001:db8:0:1:ffff::1" } })).status).toBe(429);
    release();
    await Promise.all(answers);
  });

  it("of 20 people of one address, each for a page and all of its pictures, are answered beside a flood", async () => {
    const act = ({ req: { url } }: http.ServerResponse) => (url === "/auth" ? latch : sleep(1));
    const port = await serve({ act, concurrency: USUAL_CONCURRENCY });
    const told = new Set<number>();
    const flood = Array.from({ length: 100 }, async () => told.add((await send(port, "/auth")).status));
    await expect.poll(() => told).toEqual(new Set([429]));
    const people = Array.from({ length: 20 }, async (_, n) => {
      const headers = { cookie: `session=person${n}` };
      const page = await send(port, "/feed", { headers });
      const pictures = Array.from({ length: 40 }, (_, at) => send(port, `/api/media/${n}/${at}`, { headers }));
      const answers = await Promise.all(pictures);
      return [page.status, ...new Set(answers.map(({ status }) => status))];
    });
    expect(await Promise.all(people)).toEqual(people.map(() => [200, 200]));
    release();
    await Promise.all(flood);
  });

  it("that somebody gave up while they waited are not worked on", async () => {
    const port = await serve({ waits: true });
    const first = [send(port, "/first"), send(port, "/second")];
    await expect.poll(() => seen).toHaveLength(2);
    const leaving = new AbortController();
    const gone = ["/gone", "/gone"].map((path) => send(port, path, { signal: leaving.signal }).catch(() => "gone"));
    await expect.poll(async () => (await send(port, "/third")).status).toBe(429);
    leaving.abort();
    await Promise.all(gone);
    await expect.poll(() => closed.filter((url) => url === "/gone")).toHaveLength(2);
    release();
    for (const answer of first) expect((await answer).status).toBe(200);
    expect((await send(port, "/fourth")).status).toBe(200);
    expect(seen.map(({ url }) => url)).not.toContain("/gone");
  });
});

describe("an answer of 500", () => {
  const failing = (marks: RequestMark[], error?: unknown) =>
    serve({
      act: (response) => {
        marks.forEach(markRequest);
        if (error) errorKind(error);
        response.statusCode = 500;
      },
    });

  it("to a write that could not be read is the sender's mistake", async () => {
    const port = await failing([], new SyntaxError("not JSON"));
    expect((await send(port, "/feed", { method: "POST", body: "x" })).status).toBe(400);
    expect((await send(port, "/feed")).status).toBe(500);
  });

  it("stays one where the write was begun, where nothing is known, and where our own code could not be loaded", async () => {
    const ours = Object.assign(new Error("no such chunk"), {
      stack: "Error: no such chunk\n    at load (/srv/.next/server/chunks/ssr/1.js:1:1)",
    });
    for (const [marks, error] of [
      [["reached"], new Error("ours")],
      [[], undefined],
      [[], ours],
    ] as const) {
      const port = await failing([...marks], error);
      expect((await send(port, "/feed", { method: "POST", body: "x" })).status).toBe(500);
      server.closeAllConnections();
      server.close();
    }
  });

  it("for want of something bounded says when to come again", async () => {
    const port = await failing(["busy"]);
    for (const method of ["GET", "POST"]) {
      const answer = await send(port, "/feed", { method });
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "2"]);
    }
  });
});

it("a write that was refused for want of something bounded says so by its status; one that was done does not", async () => {
  for (const [mark, status] of [
    ["refused", 503],
    ["busy", 200],
  ] as const) {
    const port = await serve({ act: () => markRequest(mark) });
    expect((await send(port, "/feed", { method: "POST", body: "x" })).status).toBe(status);
    server.closeAllConnections();
    server.close();
  }
});

it("requests that one connection sent at once give back what they took when it breaks", async () => {
  const port = await serve({ waits: true });
  const { socket } = open(port, "GET /first HTTP/1.1");
  socket.write("\r\n");
  for (let n = 0; n < 3; n++) socket.write("GET /more HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect.poll(async () => (await send(port, "/feed")).status).toBe(429);
  socket.destroy();
  release();
  await expect.poll(async () => (await send(port, "/feed")).status).toBe(200);
  // All four places are there again.
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(port, "/feed")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

describe("bodies that do not arrive", () => {
  type Slow = { client: string; count: number; path?: string; cookie?: string };
  /** They end with the server. */
  const slowly = async (port: number, { client, count, path = "/feed", cookie = "" }: Slow) => {
    let arrived = 0;
    const arrive = () => (arrived += 1);
    server.on("request", arrive);
    for (let n = 0; n < count; n++)
      open(
        port,
        `POST ${path} HTTP/1.1\r\nX-Client: ${client}\r\nCookie: ${cookie}\r\nContent-Length: 30000`,
      ).socket.write("\r\nx");
    await expect.poll(() => arrived).toBe(count);
    server.off("request", arrive);
  };
  const write = async (port: number, client: string, cookie = "", path = "/feed") =>
    (await send(port, path, { method: "POST", body: "x", headers: { "x-client": client, cookie } })).status;

  it("are bounded apart from what is worked on, so that others read on", async () => {
    const port = await serve({ bodies: SLOW });
    await slowly(port, { client: "192.0.2.1", count: 4 });
    expect(await write(port, "192.0.2.1")).toBe(429);
    expect((await send(port, "/feed")).status).toBe(200);
  });

  it("are bounded by the site that they come from: whoever has many addresses takes no more than its share", async () => {
    const port = await serve({ bodies: SLOW });
    await slowly(port, { client: "192.0.2.1", count: 4 });
    await slowly(port, { client: "192.0.2.2", count: 2 });
    await slowly(port, { client: "192.0.2.3", count: 2 });
    expect(await write(port, "192.0.2.4")).toBe(429);
    expect(await write(port, "192.0.3.4")).toBe(200);
    expect(await write(port, "2001:db8::1")).toBe(200);
  });

  it("keep out neither who is signed in nor who signs in, also when they come from everywhere", async () => {
    const port = await serve({ bodies: SLOW });
    for (const client of ["192.0.2.1", "192.0.3.1"]) await slowly(port, { client, count: 4 });
    expect(await write(port, "198.51.100.1")).toBe(503);
    expect(lookups).toBe(1);
    expect(await write(port, "198.51.100.1", "session=amara")).toBe(200);
    for (const path of ["/auth", "/auth/sign-in", "/api/auth/callback/apple"])
      expect(await write(port, "198.51.100.1", "", path)).toBe(200);
    expect(await write(port, "198.51.100.1", "", "/authors")).toBe(503);
    // Nor do those that pretend to sign in.
    await slowly(port, { client: "192.0.4.1", count: 2, path: "/auth" });
    expect(await write(port, "198.51.100.1", "", "/auth")).toBe(503);
    expect(await write(port, "198.51.100.1", "session=amara")).toBe(200);
  });

  it("stop nobody with a session at the same address, nor one session another", async () => {
    const port = await serve({ bodies: SLOW });
    await slowly(port, { client: "192.0.2.1", count: 4 });
    expect(await write(port, "192.0.2.1", "session=amara")).toBe(200);
    await slowly(port, { client: "192.0.2.1", count: 2, cookie: "session=amara" });
    expect(await write(port, "192.0.2.1", "session=amara")).toBe(429);
    expect(await write(port, "192.0.2.1", "session=leila")).toBe(200);
    // Nor has she more by signing in again.
    expect(await write(port, "192.0.2.1", "session=again of amara")).toBe(429);
    // Many sessions of one site leave something to others.
    await slowly(port, { client: "192.0.2.1", count: 1, cookie: "session=mateo" });
    expect(await write(port, "192.0.2.1", "session=leila")).toBe(429);
    for (const client of ["192.0.3.1", "192.0.4.1"]) await slowly(port, { client, count: 4 });
    expect(await write(port, "192.0.5.1", "session=leila")).toBe(200);
  });

  it("make room where all places are taken: what a browser sends is there at once", async () => {
    const port = await serve({ bodies: { ...SLOW, makesRoomMs: 0 } });
    for (const client of ["192.0.2.1", "192.0.3.1"]) await slowly(port, { client, count: 4 });
    for (let n = 0; n < 8; n++) expect(await write(port, "198.51.100.1")).toBe(200);
    expect(await write(port, "192.0.2.1")).toBe(200);
  });

  it("make room where their own address or site has its share: who signs in beside them does", async () => {
    const port = await serve({ bodies: { ...SLOW, makesRoomMs: 0 } });
    await slowly(port, { client: "192.0.2.1", count: 4 });
    await slowly(port, { client: "192.0.2.2", count: 2 });
    for (const client of ["192.0.2.1", "192.0.2.3"]) expect(await write(port, client)).toBe(200);
  });

  it("give their place back, however they end", async () => {
    const port = await serve({ bodies: SLOW });
    for (let round = 0; round < 3; round++) {
      await slowly(port, { client: "192.0.2.1", count: 4 });
      await slowly(port, { client: "192.0.2.1", count: 2, cookie: "session=amara" });
      expect(await write(port, "192.0.2.1", "session=amara")).toBe(429);
      server.closeAllConnections();
      await expect.poll(() => write(port, "192.0.2.1")).toBe(200);
      await expect.poll(() => write(port, "192.0.2.1", "session=amara")).toBe(200);
    }
  });
});

describe("a large body", () => {
  const large = { method: "POST", body: "x".repeat(35_000), headers: { "content-type": FORM } };

  it("is taken only of somebody with a session, and refused by its head", async () => {
    const port = await serve();
    const stranger = open(port, "POST /auth HTTP/1.1\r\nContent-Length: 35000");
    // Not a byte of it is ever sent.
    stranger.socket.write(`Content-Type: ${FORM}\r\n\r\n`);
    expect(await stranger.answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i);
    const forged = await send(port, "/feed", { ...large, headers: { ...large.headers, cookie: "forged" } });
    expect(forged.status).toBe(413);
    expect(seen).toEqual([]);
    const taken = await send(port, "/feed", { ...large, headers: { ...large.headers, cookie: "session=amara" } });
    expect(taken.status).toBe(200);
    expect(seen[0]!.body).toHaveLength(35_000);
  });

  it("that does not say how long it is, is read no further than it may be", async () => {
    const { socket, answer } = open(await serve(), "POST /auth HTTP/1.1\r\nTransfer-Encoding: chunked");
    socket.write(`Content-Type: ${FORM}\r\n\r\n${(31_000).toString(16)}\r\n${"x".repeat(31_000)}\r\n`);
    expect(await answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it("costs one look at the session, as every request does", async () => {
    const port = await serve();
    const headers = { ...large.headers, cookie: "session=amara" };
    await send(port, "/feed", { headers });
    await send(port, "/feed", { ...large, headers });
    expect(lookups).toBe(2);
  });
});

it("pictures that break off while their session is looked up give back what they took", async () => {
  let look = () => {};
  const lookup = new Promise<void>((resolve) => (look = resolve));
  const port = await serve({ lookup, bodies: SLOW });
  const head = `POST /api/media HTTP/1.1\r\nCookie: session=amara\r\nContent-Type: ${FORM}\r\nContent-Length: 30000`;
  const sockets = Array.from({ length: BODIES.session.ofOne.arriving }, () => open(port, head).socket);
  let arrived = 0;
  server.on("request", () => (arrived += 1));
  for (const socket of sockets) socket.write("\r\nx");
  await expect.poll(() => arrived).toBe(sockets.length);
  for (const socket of sockets) socket.resetAndDestroy();
  await expect.poll(() => closed.filter((url) => url === "/api/media")).toHaveLength(sockets.length);
  look();
  const headers = { cookie: "session=amara", "content-type": FORM };
  expect((await send(port, "/api/media", { method: "POST", body: "--x--", headers })).status).toBe(200);
});

it("who still sends is told at once why they are refused, and is read no further", async () => {
  let received = 0;
  server = http.createServer((request, response) => refuseRequest(request, response, 403));
  server.on("connection", (socket) =>
    socket.once("close", () => {
      received = socket.bytesRead;
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { socket, answer } = open(
    (server.address() as AddressInfo).port,
    "POST /feed HTTP/1.1\r\nContent-Length: 100000000",
  );
  socket.write("\r\n");
  const writing = setInterval(() => socket.write("x".repeat(100_000)), 1);
  expect(await answer).toMatch(/^HTTP\/1\.1 403 [\s\S]*connection: close/i);
  clearInterval(writing);
  await expect.poll(() => received).toBeGreaterThan(0);
  expect(received).toBeLessThan(10_000_000);
});

describe("an answer that nobody reads", () => {
  const MEGABYTE = 1_000_000;
  /** More than any system keeps for a connection that takes nothing. */
  const LARGE = 20;
  /** As Next does it, which goes on once there is room again, and stops when nobody is there any more. */
  const writeMuch = async (response: http.ServerResponse) => {
    const gone = once(response, "close");
    for (let n = 0; n < LARGE && !response.closed; n++)
      if (!response.write(Buffer.alloc(MEGABYTE))) await Promise.race([once(response, "drain"), gone]);
  };
  const closedAmong = (...paths: string[]) => closed.filter((path) => paths.includes(path!));
  const WHOLE = { ofAnswer: 2 * LARGE * MEGABYTE };

  /** Asks and reads nothing of the answer. */
  function ask(port: number, path: string, session: string): Socket {
    const socket = connect(port, "127.0.0.1").pause();
    socket.on("error", () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: session=${session}\r\n\r\n`);
    return socket;
  }

  it("holds no place among what is worked on", async () => {
    const act = (response: http.ServerResponse) => (response.req.url === "/large" ? writeMuch(response) : undefined);
    const port = await serve({ act, unread: { ...WHOLE, ofOne: 10 * LARGE * MEGABYTE } });
    const asked = Array.from({ length: 2 * OPEN.session.ofOne.running }, () => ask(port, "/large", "mara"));
    await vi.waitFor(() => expect(seen).toHaveLength(asked.length), 20_000);
    const answer = await send(port, "/feed", { headers: { cookie: "session=mara" } });
    expect(await answer.text()).toBe("passed");
    for (const socket of asked) socket.destroy();
  });

  it("is broken off, the oldest first, where too many bytes wait for one; what others read goes on", async () => {
    const port = await serve({ act: writeMuch, unread: { ...WHOLE, ofOne: 2.5 * LARGE * MEGABYTE } });
    const mara = ask(port, "/mara", "mara");
    const asked: Socket[] = [mara];
    for (const path of ["/first", "/second", "/third"]) {
      asked.push(ask(port, path, "ines"));
      await vi.waitFor(() => expect(seen).toHaveLength(asked.length), 20_000);
    }
    const those = ["/mara", "/first", "/second", "/third"];
    await vi.waitFor(() => expect(closedAmong(...those)).toEqual(["/first"]), 20_000);
    let bytes = 0;
    mara.on("data", (chunk: Buffer) => (bytes += chunk.length)).resume();
    await vi.waitFor(() => expect(bytes).toBeGreaterThan(LARGE * MEGABYTE), 20_000);
    expect(closedAmong(...those).filter((path) => path !== "/mara")).toEqual(["/first"]);
    for (const socket of asked) socket.destroy();
  });

  it("is made no further than it may wait, and broken off when nobody has read it in time", async () => {
    let made = 0;
    const act = async (response: http.ServerResponse) => {
      for (; made < LARGE; made++) if (!response.write(Buffer.alloc(MEGABYTE))) await once(response, "drain");
    };
    ask(await serve({ act, unread: { ofAnswer: 2 * MEGABYTE } }), "/feed", "mara");
    await vi.waitFor(() => expect(made).toBeGreaterThan(0), 20_000);
    expect(made).toBeLessThan(LARGE);
    server.closeAllConnections();
    server.close();
    ask(await serve({ act: writeMuch, unread: { ...WHOLE, readMs: 100 } }), "/late", "mara");
    await vi.waitFor(() => expect(closedAmong("/late")).toHaveLength(1), 20_000);
  });

  it("of a file has a place of its own, which lasts until its reader stands still", async () => {
    const act = (response: http.ServerResponse) => (response.req.url === "/feed" ? undefined : writeMuch(response));
    const port = await serve({ act, unread: { ...WHOLE, windowMs: 60_000 } });
    const few = DOWNLOAD_CONCURRENCY.session.ofOne.running;
    const asked = Array.from({ length: few + 1 }, () => ask(port, "/api/exports/7", "mara"));
    await vi.waitFor(() => expect(seen).toHaveLength(few), 20_000);
    const answer = await send(port, "/feed", { headers: { cookie: "session=mara" } });
    expect(await answer.text()).toBe("passed");
    expect(seen.map(({ url }) => url)).toEqual([...Array.from({ length: few }, () => "/api/exports/7"), "/feed"]);
    asked[0]!.destroy();
    await vi.waitFor(() => expect(seen).toHaveLength(few + 2), 20_000);
    server.closeAllConnections();
    server.close();
    ask(await serve({ act, unread: { ...WHOLE, windowMs: 100 } }), "/api/exports/8", "mara");
    await vi.waitFor(() => expect(closedAmong("/api/exports/8")).toHaveLength(1), 20_000);
  });

  it("of files of many accounts gives a place to somebody who has none", async () => {
    const act = async (response: http.ServerResponse) => {
      if (response.req.url !== "/api/exports/slow") return;
      response.write("a");
      await once(response, "close");
    };
    const port = await serve({ act, unread: { patienceMs: 100 } });
    const { ofSite, ofAccount, ofOne } = DOWNLOAD_CONCURRENCY.session;
    const asked = Array.from({ length: ofSite.running }, (_, n) => {
      const session = `s${Math.floor(n / ofOne.running)} of a${Math.floor(n / ofAccount.running)}`;
      return ask(port, "/api/exports/slow", session);
    });
    await vi.waitFor(() => expect(seen).toHaveLength(asked.length), 20_000);
    const answer = await send(port, "/api/exports/9", { headers: { cookie: "session=mara" } });
    expect(await answer.text()).toBe("passed");
    expect(closedAmong("/api/exports/slow")).toHaveLength(1);
  });
});
