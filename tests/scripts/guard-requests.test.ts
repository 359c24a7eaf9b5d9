import http, { type IncomingHttpHeaders } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { guardRequests } from "../../scripts/serve/guard-requests";

let server: http.Server;
let away: boolean;
let trusted: string[];
let seen: IncomingHttpHeaders;

beforeEach(async () => {
  away = false;
  trusted = [];
  server = http.createServer((request, response) => {
    const guard = guardRequests(
      (passed, answer) => {
        seen = passed.headers;
        answer.end("passed");
      },
      {
        whyAway: () => (away ? "database_unreachable" : undefined),
        trusted,
        origins: ["http://localhost:3000", "http://127.0.0.1:3000"],
        pageOfAction: (id) => (id === "of-a-route" ? null : undefined),
      },
    );
    guard(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

describe("what a client says about itself and about us", () => {
  const claims = {
    "x-forwarded-for": "203.0.113.9",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    "x-allyway-self": "guessed",
    forwarded: "for=203.0.113.9",
    "x-real-ip": "203.0.113.9",
  };

  it("is replaced by what the socket and the settings say", async () => {
    await send("/", { headers: claims });
    expect(seen).toMatchObject({
      "x-forwarded-for": "127.0.0.1",
      "x-forwarded-host": "localhost:3000",
      "x-forwarded-proto": "http",
    });
    for (const name of ["forwarded", "x-real-ip"]) expect(seen).not.toHaveProperty(name);
  });

  it("counts for its address when a trusted proxy says it, never for ours", async () => {
    trusted = ["127.0.0.1"];
    await send("/", { headers: claims });
    expect(seen).toMatchObject({ "x-forwarded-for": "203.0.113.9", "x-forwarded-host": "localhost:3000" });
  });

  it("keeps the address of a request that we passed on to ourselves", async () => {
    await send("/");
    await send("/", {
      headers: { "x-forwarded-for": "203.0.113.9", "x-allyway-self": String(seen["x-allyway-self"]) },
    });
    expect(seen["x-forwarded-for"]).toBe("203.0.113.9");
  });

  it("picks the one of our own origins that the request comes from", async () => {
    await send("/", { headers: { origin: "http://127.0.0.1:3000" } });
    expect(seen["x-forwarded-host"]).toBe("127.0.0.1:3000");
  });
});

describe("while the database is away", () => {
  beforeEach(() => {
    away = true;
  });

  it("pages answer 503, with the time to come back and with the security headers", async () => {
    const response = await send("/feed?x=/api/health");
    expect(response.status).toBe(503);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "retry-after": "5",
      "cache-control": "no-store",
      "content-security-policy": expect.stringContaining("default-src 'none'; frame-ancestors 'none'") as string,
      "strict-transport-security": expect.any(String) as string,
      "referrer-policy": "same-origin",
      "x-content-type-options": "nosniff",
    });
  });

  it("the API answers 503 as JSON", async () => {
    const response = await send("/api/feed");
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      error: "unavailable",
      message: "Allyway is unavailable for a moment. Please try again.",
    });
  });

  it.each([
    "/_next/static/chunks/ab.js",
    "/_next/static/media/nunito.woff2",
    "/favicon.svg",
    "/cover-city.svg",
    "/icon-192.png",
    "/manifest.webmanifest",
    "/sw.js",
    "/sw-offline.js",
    "/sw-page.js",
  ])("%s, which no database is asked for, comes", async (path) => {
    expect(await (await send(path)).text()).toBe("passed");
  });

  it.each(["/favicon.svg/feed", "/feed/favicon.svg", "/api/media/photo.png", "/_next/static"])(
    "%s does not",
    async (path) => {
      expect((await send(path)).status).toBe(503);
    },
  );

  it("the process is alive, and not ready", async () => {
    expect(await (await send("/api/health")).text()).toBe("passed");
    const response = await send("/api/ready");
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ status: "unready", reason: "database_unreachable" });
  });
});

describe("requests that Next would answer with 500", () => {
  it.each([
    ["TRACE / HTTP/1.1", 405],
    ["OPTIONS * HTTP/1.1", 400],
    ["GET http://[ HTTP/1.1", 400],
  ])("%s is refused with %i", async (line, status) => {
    expect(await sendRaw(line)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});

it("an action that only its route asks for is nothing that a page could run", async () => {
  const post = (id: string) => {
    const headers = { "next-action": id, origin: "http://localhost:3000", "content-type": "text/plain" };
    return send("/feed", { method: "POST", body: "[]", headers });
  };
  expect([(await post("of-a-route")).status, (await post("of-a-page")).status]).toEqual([404, 200]);
});

function send(path: string, init?: RequestInit): Promise<Response> {
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
}

function sendRaw(line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () =>
      socket.write(`${line}\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    socket
      .on("data", (chunk) => (answer += chunk))
      .on("end", () => resolve(answer))
      .on("error", reject);
  });
}

it.each([
  ['["",{}]', 200],
  ["x", 400],
])("a browser that shows the page %s is answered with %i", async (state, status) => {
  const response = await send("/no-such-page", { headers: { RSC: "1", "Next-Router-State-Tree": state } });
  expect(response.status).toBe(status);
});
