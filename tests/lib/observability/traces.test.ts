import { randomUUID } from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { logEvent } from "@/lib/observability/log";
import { observeRequests } from "../../../scripts/serve/observe-requests";
import { attributesOf, openCollector } from "../../support/collector";

vi.mock("@/lib/observability/log", async (original) => ({
  ...(await original<typeof import("@/lib/observability/log")>()),
  logEvent: vi.fn(),
}));

const ID = "0190f3c4-0000-7000-8000-00000000cafe";
const [MAIL, HANDLE, WORD] = ["canary@saltmarsh.example", "canary-handle", "canarysearch"];
const SECRETS = [ID, MAIL, HANDLE, WORD, "canary", "saltmarsh"];

let collector: Awaited<ReturnType<typeof openCollector>>;
let server: http.Server;
let app: typeof import("@/lib/db") &
  typeof import("@/lib/observability/traces") &
  typeof import("@/lib/observability/start-traces");
let work: () => Promise<unknown>;
let isLoaded = false;
let failure: unknown;

beforeAll(async () => {
  collector = await openCollector();
  server = http.createServer(
    observeRequests(
      (_request, response) => {
        void work()
          .then(() => 200)
          .catch((error: unknown) => ((failure = error), 500))
          .then((status) => response.writeHead(status).end());
      },
      { shapeOf: (url) => (url.startsWith("/api/health") ? "/api/health" : "/posts/[id]"), count: () => {} },
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  vi.doMock("@opentelemetry/sdk-trace-base", async (original) => {
    isLoaded = true;
    return original();
  });
});
beforeEach(() => {
  work = async () => {};
  vi.mocked(logEvent).mockClear();
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  collector.close();
});

/** As somebody asks who says a lot: all of it is theirs. */
async function ask(path = `/posts/${ID}?q=${WORD}&to=${MAIL}`) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: {
      cookie: `session=${HANDLE}`,
      "user-agent": HANDLE,
      "x-request-id": HANDLE,
      "x-forwarded-for": "203.0.113.7",
      traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
      tracestate: `canary=${HANDLE}`,
      baggage: `canary=${HANDLE}`,
    },
  });
  await answer.text();
  return answer;
}

async function load() {
  // Settings are read anew.
  vi.resetModules();
  app = {
    ...(await import("@/lib/db")),
    ...(await import("@/lib/observability/traces")),
    ...(await import("@/lib/observability/start-traces")),
  };
  await app.startTraces();
}

it("are made by nobody, and nothing of OpenTelemetry is loaded, until a collector is named", async () => {
  await load();
  await ask();
  expect([app.traces(), isLoaded]).toEqual([undefined, false]);
});

it("tell of a request its shape and of what it asked its verbs and tables, and nothing that anybody wrote", async () => {
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  await load();
  expect(isLoaded).toBe(true);
  const { unguardedDb: db, inTransaction } = app;
  const row = { id: ID, email: MAIL, createdAt: new Date() };
  work = async () => {
    await db.user.findFirst({ where: { email: MAIL } });
    await db.$queryRaw`-- prepared
      SELECT id FROM "Profile" WHERE handle = ${HANDLE} AND "displayName" <> ${WORD}`;
    await db.$queryRaw`WITH found AS (SELECT 'canary' AS word FROM "Post") SELECT * FROM found`;
    await inTransaction(async (tx) => {
      await tx.$queryRaw`SELECT ${MAIL}::text AS mail`;
    });
    await db.user.create({ data: row });
    await db.user
      .create({ data: { ...row, id: randomUUID() } })
      .catch((error: Error) => expect(error.message).toContain("email"));
  };
  const answer = await ask();
  expect([answer.status, failure]).toEqual([200, undefined]);
  work = () => Promise.reject(new Error(MAIL));
  await ask();
  await ask("/api/health");
  // Of no request.
  await db.user.findFirst({ where: { email: MAIL } });
  await app.traces()!.flush();
  await expect.poll(() => collector.spans().filter(({ parentSpanId }) => !parentSpanId).length).toBe(2);

  const [good, failed] = collector.spans().filter(({ parentSpanId }) => !parentSpanId);
  expect([good!.name, attributesOf(good!)]).toEqual([
    "GET /posts/[id]",
    {
      "http.request.method": "GET",
      "http.route": "/posts/[id]",
      "http.response.status_code": 200,
      "request.id": answer.headers.get("x-request-id"),
    },
  ]);
  expect([good!.status.code, failed!.status.code, attributesOf(failed!)["http.response.status_code"]]).toEqual([
    0, 2, 500,
  ]);
  const asked = collector.spans().filter(({ parentSpanId }) => parentSpanId);
  expect(
    asked.filter(({ traceId, parentSpanId }) => traceId !== good!.traceId || parentSpanId !== good!.spanId),
  ).toEqual([]);
  const names = asked.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(["SELECT User", "SELECT Profile", "WITH Post", "connect", "BEGIN", "SELECT", "COMMIT"]),
  );
  expect(names.filter((name) => !/^(connect|other|[A-Z]+( [A-Z][A-Za-z]+)?)$/.test(name))).toEqual([]);
  expect(attributesOf(asked.find(({ name }) => name === "SELECT Profile")!)).toEqual({
    "db.system.name": "postgresql",
    "db.operation.name": "SELECT",
    "db.collection.name": "Profile",
    "db.query.summary": "SELECT Profile",
    "db.statement.name": expect.stringMatching(/^[\w-]{27}$/),
  });
  // Twice the same address.
  expect(asked.filter(({ status }) => status.code === 2).map((span) => attributesOf(span)["error.type"])).toEqual([
    "23505",
  ]);
  expect(new Set(collector.resources())).toEqual(new Set(["service.name"]));
  expect(SECRETS.filter((secret) => collector.text().includes(secret))).toEqual([]);
  expect(collector.text()).not.toMatch(/0af7651916cd43dd8448eb211c80319c|b7ad6b7169203331|203\.0\.113|127\.0\.0\.1/);
});

it("are lost while nobody takes them, which the log says once, and then go on", async () => {
  const before = collector.spans().length;
  const said = () =>
    vi
      .mocked(logEvent)
      .mock.calls.map(([, event]) => event)
      .filter((event) => /traces/.test(event));
  collector.answerWith(400);
  for (let n = 0; n < 2; n++) {
    expect((await ask()).status).toBe(200);
    await app.traces()!.flush();
  }
  expect(said()).toEqual(["traces not taken"]);
  collector.answerWith(200);
  await ask();
  await app.traces()!.flush();
  expect(said()).toEqual(["traces not taken", "traces taken"]);
  expect(collector.spans().length).toBe(before + 1);
});
