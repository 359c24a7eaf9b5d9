import { connect, type Socket } from "node:net";
import pg from "pg";
import { systemClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { builtActions, callOf } from "../support/actions";
import { newEmail, sessionCookie } from "../support/accounts";
import { type Cost, costOf, METRICS_TOKEN } from "../support/attack";
import { expect, test } from "../support/browser";
import { createDatabase, dropDatabase } from "../support/database";
import { times } from "../support/counts";
import { PASSWORD, person, type Viewer } from "../support/people";
import { withServer } from "../support/server";

// One after another: what each costs is measured.
test.describe.configure({ mode: "default", timeout: 240_000 });

let attacker: Viewer, reader: Record<string, string>, attackers: Record<string, string>, forged: string;

test.beforeAll(async () => {
  attacker = await person("Somebody Angry", systemClock, newEmail());
  const leila = await person("Leila Haddad", systemClock, newEmail());
  const cookieOf = async (viewer: Viewer) => sessionCookie(viewer).then(({ name, value }) => `${name}=${value}`);
  // Of a session that is nowhere: it has to be looked for.
  forged = await cookieOf(leila);
  reader = { cookie: await cookieOf(leila), "x-forwarded-for": "198.51.100.1" };
  attackers = { cookie: await cookieOf(attacker), "x-forwarded-for": "203.0.113.66" };
});

/** Five times, or more, of what a quiet machine needs: a bound that is gone costs a hundred times as much. */
const BUDGET = { cpu: 10, memory: 150, health: 5_000 };

async function attacked(name: string, attack: (origin: string) => Promise<unknown>, budget: Partial<Cost> = {}) {
  await withServer({ outbox: false, settings: { METRICS_TOKEN, TRUSTED_PROXIES: "127.0.0.1,::1", LOG_LEVEL: "silent" } }, async (origin) => {
    // What the first requests load is no cost of an attack.
    for (let n = 0; n < 50; n++) await Promise.all([1, 2, 3, 4, 5, 6].map(async () => (await fetch(`${origin}/feed`, { headers: reader })).text()));
    const cost = await costOf(origin, reader, () => attack(origin));
    console.log(`${name}: ${cost.cpu.toFixed(1)} s of the processor, ${cost.memory.toFixed(0)} MB more, health p99 ${cost.health.toFixed(0)} ms, ${cost.pages} pages of somebody else`);
    const { cpu, memory, health } = { ...BUDGET, ...budget };
    expect(cost.cpu).toBeLessThan(cpu);
    expect(cost.memory).toBeLessThan(memory);
    expect(cost.health).toBeLessThan(health);
  });
}

/** Writes what it likes; answers what came back until the connection ended, or nothing came any more. */
function raw(origin: string, head: string, write: (socket: Socket) => void = () => {}): Promise<string> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(Number(new URL(origin).port), "127.0.0.1", () => {
      socket.write(`${head}\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.66\r\n`);
      write(socket);
    });
    socket.on("data", (chunk) => (text += String(chunk)));
    socket.on("error", () => {}).on("close", () => resolve(text));
  });
}

test("a body in pieces of one byte costs its sender the connection, and the server nothing", async () => {
  await attacked("200,000 pieces of a byte, over four connections", async (origin) => {
    const pieces = "1\r\nx\r\n".repeat(200_000);
    const answers = await Promise.all(Array.from({ length: 4 }, () => raw(origin, `POST /auth HTTP/1.1\r\nOrigin: ${origin}\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked`, (socket) => socket.write(`\r\n${pieces}0\r\n\r\n`))));
    for (const answer of answers) expect(answer).toMatch(/^(HTTP\/1\.1 413 |$)/);
  });
});

test("what is wrong by its head is answered before its body has arrived", async () => {
  await attacked("writes without an end", async (origin) => {
    const large = `Content-Length: 100000000`;
    const kinds: [head: string, status: number][] = [
      [`POST /auth HTTP/1.1\r\nOrigin: https://evil.example\r\n${large}`, 403],
      [`POST /auth HTTP/1.1\r\n${large}`, 403],
      [`POST /auth HTTP/1.1\r\nOrigin: ${origin}\r\n${large}`, 413],
      [`PUT /api/posts/x/like HTTP/1.1\r\nOrigin: ${origin}\r\nContent-Length: 20000`, 413],
      [`DELETE /feed HTTP/1.1\r\nOrigin: ${origin}\r\n${large}`, 405],
      [`POST /_next/static/x.js HTTP/1.1\r\nOrigin: ${origin}\r\n${large}`, 405],
      [`GET /feed HTTP/1.1\r\n${large}`, 400],
    ];
    for (const [head, status] of kinds) {
      // Not a byte of the body is ever sent.
      expect(await raw(origin, head, (socket) => socket.write("\r\n"))).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*connection: close`, "i"));
    }
  });
});

test("a form of many fields and a list of a megabyte are refused before they are read", async () => {
  await attacked("100 forms of 20,000 fields and as many long lists", async (origin) => {
    const field = (n: number) => `--x\r\nContent-Disposition: form-data; name="_1_${n}"\r\n\r\n\r\n`;
    const form = `${Array.from({ length: 15_000 }, (_, n) => field(n)).join("")}--x--\r\n`;
    const list = `[${"1,".repeat(400_000)}1]`;
    const id = builtActions().find(({ name }) => name === "signInAction")!.id;
    const headers = { origin, "next-action": id, "x-forwarded-for": "203.0.113.66" };
    // One after another none is held any more when the next one comes.
    for (let n = 0; n < 20; n++) expect((await fetch(`${origin}/auth`, { method: "POST", body: form, headers: { ...headers, "content-type": "multipart/form-data; boundary=x" } })).status).toBe(400);
    for (let n = 0; n < 20; n++) {
      const answers = await Promise.all([["multipart/form-data; boundary=x", form], ["text/plain", list]].flatMap(([type, body]) => [1, 2, 3].map(() => fetch(`${origin}/auth`, { method: "POST", body, headers: { ...headers, "content-type": type! } }))));
      for (const answer of answers) expect([400, 413, 429]).toContain(answer.status);
    }
  });
});

test("connections that send nothing, or a byte at a time, keep nobody out", async () => {
  await attacked("900 slow connections", async (origin) => {
    const sockets = Array.from({ length: 900 }, (_, n) => {
      const socket = connect(Number(new URL(origin).port), "127.0.0.1", () => {
        if (n % 3 === 1) socket.write("GET /feed HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
        if (n % 3 === 2) socket.write(`POST /auth HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.${n % 250}\r\nOrigin: ${origin}\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\nx`);
      });
      return socket.on("error", () => {}).on("data", () => {});
    });
    for (let n = 0; n < 50; n++) {
      for (const socket of sockets) if (socket.writable) socket.write("x");
      expect((await fetch(`${origin}/feed`, { headers: reader })).status).toBe(200);
    }
    for (const socket of sockets) socket.destroy();
  });
});

test("a hundred sign-ups at once are done or told to come again, and none fails", async () => {
  await attacked("100 sign-ups at once", async (origin) => {
    const id = builtActions().find(({ name }) => name === "signUpAction")!.id;
    const answers = await Promise.all(Array.from({ length: 100 }, async (_, n) => {
      const call = callOf(id, { displayName: `Crowd ${n}`, email: newEmail(), password: PASSWORD, persistence: "local" }, origin);
      const answer = await fetch(`${origin}/auth`, { ...call, headers: { ...(call.headers as Record<string, string>), "x-forwarded-for": `203.0.113.${n}` } });
      return { status: answer.status, retryAfter: answer.headers.get("retry-after"), isDone: (await answer.text()).includes('"done"') };
    }));
    const done = answers.filter(({ isDone }) => isDone);
    for (const answer of answers) expect(answer).toMatchObject(answer.isDone ? { status: 200 } : { status: 503, retryAfter: "2" });
    expect(done.length).toBeGreaterThan(0);
  }, { cpu: 60 });
});

test("while the database's connections are all held, everybody is told to come again and nobody that something failed", async () => {
  const databaseUrl = await createDatabase("exhausted");
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await withServer({ databaseUrl, outbox: false, worker: false, settings: { TRUSTED_PROXIES: "127.0.0.1,::1" } }, async (origin, { onLine }) => {
      const errors: string[] = [];
      onLine((line) => /"level":"(error|fatal)"/.test(line) && errors.push(line));
      const id = builtActions().find(({ name }) => name === "requestResetAction")!.id;
      const ask = async (n: number) => {
        const call = n % 3 === 0 ? callOf(id, { email: newEmail() }, origin) : { headers: { cookie: forged } };
        const path = n % 3 === 0 ? "/auth/forgot-password" : n % 3 === 1 ? "/feed" : "/api/feed";
        const answer = await fetch(`${origin}${path}`, { ...call, headers: { ...(call.headers as Record<string, string>), "x-forwarded-for": `203.0.113.${n}` } });
        const body = await answer.text();
        return { path, status: answer.status, retryAfter: answer.headers.get("retry-after") !== null, told: n % 3 !== 0 || body.includes('"busy"') };
      };
      await client.query(`BEGIN; LOCK TABLE "Session", "RateLimit" IN ACCESS EXCLUSIVE MODE`);
      const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => ask(n)));
      await client.query("ROLLBACK");
      for (const answer of answers) expect(answer).toMatchObject({ status: 503, retryAfter: true, told: true });
      expect((await fetch(`${origin}/api/health`)).status).toBe(200);
      expect((await fetch(`${origin}/auth`)).status).toBe(200);
      expect(errors).toEqual([]);
    });
  } finally {
    await client.end();
    await dropDatabase("exhausted");
  }
});

test("more requests at once than a client's share are refused, and others read on", async () => {
  await attacked("300 feed pages at once, again and again", async (origin) => {
    const statuses = new Set<number>();
    for (let n = 0; n < times(3, 20); n++) {
      await Promise.all(Array.from({ length: 300 }, async () => {
        const answer = await fetch(`${origin}/feed`, { headers: attackers });
        await answer.text();
        statuses.add(answer.status);
        if (answer.status === 429) expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
      }));
    }
    expect([...statuses].sort()).toEqual([200, 429]);
  }, { cpu: 60 });
});

test("an action runs wherever it is sent from, with the cookies that it sets", async () => {
  await withServer({ settings: { LOG_LEVEL: "silent" } }, async (origin) => {
    const amara = await person("Amara Okafor", systemClock, newEmail());
    const user = { email: "", password: PASSWORD, persistence: "local" };
    user.email = (await db.user.findUniqueOrThrow({ where: { id: amara.userId }, select: { email: true } })).email;
    const id = builtActions().find(({ name }) => name === "signInAction")!.id;
    for (const path of ["/auth", "/feed", "/settings", "/posts/019a0000-0000-7000-8000-000000000000", "/nothing"]) {
      const answer = await fetch(`${origin}${path}`, callOf(id, user, origin));
      expect({ path, status: answer.status, done: (await answer.text()).includes('"done"') }).toEqual({ path, status: 200, done: true });
      expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith("authjs.session-token="))).toBe(true);
    }
    expect((await fetch(`${origin}/api/feed`, callOf(id, user, origin))).status).toBe(405);
    expect(env().APP_URL).not.toBe(origin);
  });
});
