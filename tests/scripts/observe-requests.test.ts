import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openMetrics } from "../../scripts/serve/metrics";
import { observeRequests } from "../../scripts/serve/observe-requests";
import { routeShapes } from "../../scripts/serve/route-shapes";
import { describeError, logEvent } from "@/lib/observability/log";
import { fixedHeaders } from "@/lib/requests/security-headers";

vi.mock("@/lib/observability/log", async (original) => ({
  ...(await original<typeof import("@/lib/observability/log")>()),
  logEvent: vi.fn(),
}));

const TOKEN = "a token of twenty letters";
const ID = "0190f3c4-0000-7000-8000-000000000000";
let folder: string;
let server: http.Server;

beforeEach(() => {
  vi.mocked(logEvent).mockClear();
  folder = mkdtempSync(path.join(tmpdir(), "allyway-routes-"));
  writeFileSync(
    path.join(folder, "app-path-routes-manifest.json"),
    JSON.stringify({ a: "/posts/[id]", b: "/posts/new", c: "/feed" }),
  );
});

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
  rmSync(folder, { recursive: true });
});

async function serve(token?: string): Promise<string> {
  const metrics = openMetrics(token, {
    isAway: () => false,
    measureQueue: () => Promise.reject(new Error("nothing to ask")),
    filesFolder: undefined,
  });
  const handle = metrics.serve((_request, response) => response.writeHead(404).end());
  server = http.createServer(observeRequests(handle, { shapeOf: routeShapes(folder), count: metrics.count }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe("the log of a request", () => {
  it("says the route's shape and never what was asked or who asked", async () => {
    const origin = await serve();
    const answer = await fetch(`${origin}/posts/${ID}?secret=1`, {
      headers: { cookie: "session=secret", "x-request-id": "forged", "user-agent": "secret" },
    });
    await vi.waitFor(() => expect(logEvent).toHaveBeenCalled(), { timeout: 60_000 });
    const [level, event, fields] = vi.mocked(logEvent).mock.calls[0]!;
    expect([level, event]).toEqual(["info", "request"]);
    expect(fields).toEqual({
      id: answer.headers.get("x-request-id"),
      method: "GET",
      route: "/posts/[id]",
      status: 404,
      ms: expect.any(Number),
    });
    expect(JSON.stringify(fields)).not.toMatch(/secret|forged|127\.0\.0\.1/);
  });

  it("knows the routes of the build and nothing else", () => {
    const shapeOf = routeShapes(folder);
    expect(
      ["/feed?before=1", "/posts/new", `/posts/${ID}`, "/amara@example.org", "/_next/static/x.js", "*"].map(shapeOf),
    ).toEqual(["/feed", "/posts/new", "/posts/[id]", "other", "/_next", "other"]);
  });
});

describe("the metrics", () => {
  it.each([
    [undefined, `Bearer ${TOKEN}`, 404],
    [TOKEN, "", 401],
    [TOKEN, `Bearer ${TOKEN}x`, 401],
    [TOKEN, `Bearer ${TOKEN}`, 200],
  ])("with the token %s set, %s is answered with %i", async (token, authorization, status) => {
    const answer = await fetch(`${await serve(token)}/api/metrics`, { headers: { authorization } });
    expect(answer.status).toBe(status);
    if (token) for (const { key, value } of fixedHeaders) expect(answer.headers.get(key)).toBe(value);
  });

  it("tell how many streams are open, and since when events wait for an older transaction", async () => {
    const read = async () =>
      (await fetch(`${await serve(TOKEN)}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
    expect(await read()).toContain("\nlive_events_waiting_seconds 0\n");
    server.closeAllConnections();
    server.close();
    vi.stubGlobal("allywayHub", { size: () => 3, waitingSeconds: () => 12.5 });
    const text = await read();
    expect(text).toContain("\nlive_streams 3\n");
    expect(text).toContain("\nlive_events_waiting_seconds 12.5\n");
    vi.unstubAllGlobals();
  });

  it("tell memory, the event loop, the pool and the requests by shape", async () => {
    const origin = await serve(TOKEN);
    await fetch(`${origin}/posts/${ID}`);
    const text = await (await fetch(`${origin}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
    expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/posts/[id]",status="404"} 1');
    for (const name of [
      "process_resident_memory_bytes",
      "nodejs_eventloop_lag_seconds",
      "database_pool_in_use",
      "database_pool_waiting",
    ])
      expect(text).toContain(`${name} `);
    expect(text).toContain("queue_age_seconds Nan");
    expect(text).not.toContain(ID);
  });
});

describe("an error in the log", () => {
  it("is told by its name, code and frames, since its message may quote what people wrote", () => {
    const error = Object.assign(
      new TypeError("duplicate key (email)=(amara@example.org)\nwith more of it\n    at her house, Dam 5"),
      { code: "23505", digest: "123" },
    );
    const told = describeError(error);
    expect(told).toMatchObject({ name: "TypeError", code: "23505", digest: "123" });
    expect(JSON.stringify(told)).not.toMatch(/amara|more of it|her house/);
    expect((told.frames as string[])[0]).toContain("observe-requests.test.ts");
    expect(describeError("amara@example.org")).toEqual({ name: "string" });
  });
});
