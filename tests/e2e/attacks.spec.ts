import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { sessionCookieName } from "@/lib/auth/cookies";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { actionId, callOf } from "../../scripts/server-actions";
import { newEmail, sessionCookie } from "../support/accounts";
import { type Cost, costOf, METRICS_TOKEN } from "../support/attack";
import { expect, test } from "../support/browser";
import { times } from "../support/counts";
import { proofOf } from "../support/integrity";
import { confirm, makeAllies, PASSWORD, person, RULES, type Viewer } from "../support/people";
import { plantPicture } from "../support/pictures";
import { post } from "../support/posts";
import { withServer } from "../support/server";

// Denial of service: each bound of SECURITY.md's table gets its attack, which may cost five times the processor time
// that it needs. A new bound is a row of that table (tests/security-table.test.ts holds it against the code) and an
// attack here.
//
// One after another: what each costs is measured.
test.describe.configure({ mode: "default", timeout: 300_000 });

let attacker: Viewer, leila: Viewer, reader: Record<string, string>, attackers: Record<string, string>;
let origin: string, stop: () => void, running: Promise<void>;

test.beforeAll(async () => {
  attacker = await person("Somebody Angry", systemClock, newEmail());
  leila = await person("Leila Haddad", systemClock, newEmail());
  const cookieOf = async (viewer: Viewer) => sessionCookie(viewer).then(({ name, value }) => `${name}=${value}`);
  reader = { cookie: await cookieOf(leila), "x-forwarded-for": "198.51.100.1" };
  attackers = { cookie: await cookieOf(attacker), "x-forwarded-for": "203.0.113.66" };
  await new Promise<void>((started, failed) => {
    running = withServer(
      {
        outbox: false,
        worker: false,
        thrifty: true,
        settings: { METRICS_TOKEN, TRUSTED_PROXIES: "127.0.0.1,::1", LOG_LEVEL: "silent" },
      },
      async (at) => {
        origin = at;
        // What the first requests load is no cost of an attack.
        for (let n = 0; n < 10; n++)
          await Promise.all(
            [1, 2, 3, 4, 5, 6].map(async () => (await fetch(`${origin}/feed`, { headers: reader })).text()),
          );
        started();
        await new Promise<void>((ended) => (stop = ended));
      },
    );
    running.catch(failed);
  });
});
test.afterAll(async () => {
  stop();
  await running;
});

/**
 * Seconds of the processor and MB: five times, or more, of what is needed. A bound that is gone costs a hundred times
 * as much.
 */
const BUDGET = { cpu: 10, memory: 150 };
/** Milliseconds until the check for life is answered, p99: it says as much of the machine. */
const HEALTH = times(Infinity, 1_000);
/** Each as many as are far beyond the bound that they meet. */
const [CROWD, HALL, EACH, PREVIEWS] = [times(40, 100), times(10, 200), times(3, 13), times(12, 40)];

async function attacked(
  name: string,
  attack: () => Promise<unknown>,
  budget: Partial<Pick<Cost, "cpu" | "memory">> = {},
) {
  const { cpu, memory } = { ...BUDGET, ...budget };
  const cost = await costOf(origin, reader, memory, attack);
  console.log(
    `${name}: ${cost.cpu.toFixed(1)} s of the processor, ${cost.memory.toFixed(0)} MB more, health p99 ${cost.health.toFixed(0)} ms, ${cost.pages} pages of somebody else`,
  );
  expect(cost.cpu).toBeLessThan(cpu);
  expect(cost.memory).toBeLessThan(memory);
  expect(cost.health).toBeLessThan(HEALTH);
}

/** Writes what it likes; answers what came back until the connection ended, or nothing came any more. */
function raw(head: string, write: (socket: Socket) => void = () => {}): Promise<string> {
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
  await attacked("200,000 pieces of a byte, over four connections", async () => {
    const pieces = "1\r\nx\r\n".repeat(200_000);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        raw(
          `POST /auth HTTP/1.1\r\nOrigin: ${origin}\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked`,
          (socket) => socket.write(`\r\n${pieces}0\r\n\r\n`),
        ),
      ),
    );
    for (const answer of answers) expect(answer).toMatch(/^(HTTP\/1\.1 413 |$)/);
    // Nor on the one path that nothing keeps waiting.
    expect(
      await raw(`POST /api/health HTTP/1.1\r\nOrigin: ${origin}\r\nTransfer-Encoding: chunked`, (socket) =>
        socket.write(`\r\n${pieces}0\r\n\r\n`),
      ),
    ).toMatch(/^(HTTP\/1\.1 405 |$)/);
  });
});

test("what is wrong by its head is answered before its body has arrived", async () => {
  await attacked("writes without an end", async () => {
    const large = `Content-Length: 100000000`;
    const kinds: [head: string, status: number][] = [
      [`POST /auth HTTP/1.1\r\nOrigin: https://evil.example\r\n${large}`, 403],
      [`POST /auth HTTP/1.1\r\n${large}`, 403],
      [`POST /auth HTTP/1.1\r\nOrigin: ${origin}\r\n${large}`, 413],
      [
        `POST /auth HTTP/1.1\r\nOrigin: ${origin}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 100000`,
        413,
      ],
      [`PUT /api/posts/x/like HTTP/1.1\r\nOrigin: ${origin}\r\nContent-Length: 20000`, 413],
      [`DELETE /feed HTTP/1.1\r\nOrigin: ${origin}\r\n${large}`, 405],
      [`POST /_next/static/x.js HTTP/1.1\r\nOrigin: ${origin}\r\n${large}`, 405],
      [`GET /feed HTTP/1.1\r\n${large}`, 400],
    ];
    for (const [head, status] of kinds) {
      // Not a byte of the body is ever sent.
      expect(await raw(head, (socket) => socket.write("\r\n"))).toMatch(
        new RegExp(`^HTTP/1\\.1 ${status} [\\s\\S]*connection: close`, "i"),
      );
    }
  });
});

test("a form of many fields and a list of a megabyte are refused before they are read", async () => {
  await attacked("forms of 15,000 fields and lists of 400,000 values", async () => {
    const field = (n: number) => `--x\r\nContent-Disposition: form-data; name="_1_${n}"\r\n\r\n\r\n`;
    const form = `${Array.from({ length: 15_000 }, (_, n) => field(n)).join("")}--x--\r\n`;
    const list = `[${"1,".repeat(400_000)}1]`;
    const id = actionId("signInAction");
    // Of who is signed out no form is as large.
    const headers = { origin, "next-action": id, ...attackers };
    // One after another none is held any more when the next one comes.
    for (let n = 0; n < 10; n++)
      expect(
        (
          await fetch(`${origin}/auth`, {
            method: "POST",
            body: form,
            headers: { ...headers, "content-type": "multipart/form-data; boundary=x" },
          })
        ).status,
      ).toBe(400);
    for (let n = 0; n < times(3, 20); n++) {
      const answers = await Promise.all(
        [
          ["multipart/form-data; boundary=x", form],
          ["text/plain", list],
        ].flatMap(([type, body]) =>
          [1, 2, 3].map(() =>
            fetch(`${origin}/auth`, { method: "POST", body, headers: { ...headers, "content-type": type! } }),
          ),
        ),
      );
      for (const answer of answers) expect([400, 413, 429]).toContain(answer.status);
    }
  });
});

test("the dearest arguments that a form may hold cost what a page does", async () => {
  await attacked("forms of a megabyte of arguments", async () => {
    const list = (value: string) => `[${`${value},`.repeat(Math.floor(960_000 / (value.length + 1)) - 1)}${value}]`;
    const deep = `${"[".repeat(480_000)}${"]".repeat(480_000)}`;
    const kinds = ["[]", '"$T"', '{"a":{}}', '"$K1"', '"$1:a:a"'].map(list);
    const headers = { origin, "next-action": actionId("signInAction"), ...attackers };
    for (const parts of Array.from({ length: times(1, 2) }, () => [...kinds, deep]).flat()) {
      const body = new FormData();
      body.append("1", '{"a":{"a":1}}');
      for (let n = 0; n < 190; n++) body.append(`_1_field${n}`, "");
      body.append("0", parts);
      const answer = await fetch(`${origin}/auth`, { method: "POST", body, headers });
      const text = await answer.text();
      // What can be read is no form of a sign-in.
      expect([200, 400]).toContain(answer.status);
      if (answer.status === 200) expect(text).toMatch(/"status":"(refused|invalid)"/);
    }
  });
});

test("connections that send nothing, or a byte at a time, keep nobody out", async () => {
  await attacked("900 slow connections", async () => {
    const sockets = Array.from({ length: 900 }, (_, n) => {
      const socket = connect(Number(new URL(origin).port), "127.0.0.1", () => {
        if (n % 3 === 1) socket.write("GET /feed HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
        if (n % 3 === 2)
          socket.write(
            `POST /auth HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.${n % 250}\r\nOrigin: ${origin}\r\nNext-Action: ${actionId("signInAction")}\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\nx`,
          );
      });
      return socket.on("error", () => {}).on("data", () => {});
    });
    for (let n = 0; n < 20; n++) {
      for (const socket of sockets) if (socket.writable) socket.write("x");
      expect((await fetch(`${origin}/feed`, { headers: reader })).status).toBe(200);
    }
    // Who never ends is cut off, sooner or later.
    if (process.env.ALLYWAY_LONG)
      await expect.poll(() => sockets.every(({ closed }) => closed), { timeout: 180_000 }).toBe(true);
    for (const socket of sockets) socket.destroy();
  });
});

test("bodies that arrive slowly from many addresses keep nobody from writing or signing in", async () => {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: leila.userId } });
  const say = (id: string, fields: Record<string, string>, cookie?: string) => {
    const call = callOf(id, fields, origin, cookie);
    const headers = { ...(call.headers as Record<string, string>), "x-forwarded-for": "198.51.100.1" };
    return fetch(`${origin}/${cookie ? "feed" : "auth"}`, { ...call, headers });
  };
  await attacked("1,056 slow bodies from 33 addresses", async () => {
    const sockets = Array.from({ length: 33 * 32 }, (_, n) => {
      const socket = connect(Number(new URL(origin).port), "127.0.0.1", () =>
        socket.write(
          `POST /auth HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.${n % 33}\r\nOrigin: ${origin}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 60000\r\n\r\n-`,
        ),
      );
      return socket.on("error", () => {}).on("data", () => {});
    });
    for (let n = 0; n < 10; n++) {
      const fields = { text: `Beside slow bodies, ${n}`, profileId: leila.profileId, idempotencyKey: randomUUID() };
      const post = await say(actionId("createPostAction"), fields, reader.cookie);
      expect([post.status, (await post.text()).includes('"done"')]).toEqual([200, true]);
    }
    const signIn = await say(actionId("signInAction"), { email, password: PASSWORD, persistence: "local" });
    expect(signIn.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookieName()}=`))).toBe(true);
    for (const socket of sockets) socket.destroy();
  });
});

test("the name of a file costs nothing, however long it is", async () => {
  await attacked("a name of 200,000 dots", async () => {
    const named = (name: string) =>
      [
        "--x",
        `Content-Disposition: form-data; name="file"; filename="${name}"`,
        "Content-Type: text/plain",
        "",
        "Water is a right.",
        "--x--",
        "",
      ].join("\r\n");
    for (const name of [`a${".".repeat(200_000)}b`, `a${" .".repeat(100_000)}b`, `${"%".repeat(200_000)}.pdf`]) {
      const answer = await fetch(`${origin}/api/conversations/files`, {
        method: "POST",
        body: named(name),
        headers: { ...attackers, origin, "content-type": "multipart/form-data; boundary=x" },
      });
      await answer.arrayBuffer();
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
  });
});

test("requests that one connection sends at once and leaves behind keep nobody out", async () => {
  await attacked(
    "64 requests at once on a connection that breaks, from each of 8 addresses",
    async () => {
      for (let n = 0; n < 8; n++) {
        await new Promise<void>((broken) => {
          const socket = connect(Number(new URL(origin).port), "127.0.0.1", () => {
            socket.write(`GET /auth HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 203.0.113.${n}\r\n\r\n`.repeat(64));
            socket.once("data", () => socket.resetAndDestroy());
          });
          socket.on("error", () => {}).on("close", () => broken());
        });
      }
      const others = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          fetch(`${origin}/auth`, { headers: { "x-forwarded-for": `203.0.113.${n}` } }),
        ),
      );
      expect(others.map(({ status }) => status)).toEqual(Array(8).fill(200));
    },
    { cpu: 60 },
  );
});

test("people who share an address with a flood read and write as ever", async () => {
  const hall = { "x-forwarded-for": "203.0.113.200" };
  const people: { cookie: string; viewer: Viewer }[] = [];
  for (let n = 0; n < CROWD; n++) {
    const viewer = await person(`In The Hall ${n}`, systemClock, newEmail());
    await confirm(viewer);
    const { name, value } = await sessionCookie(viewer);
    people.push({ viewer, cookie: `${name}=${value}` });
  }
  await attacked(
    `${CROWD} people beside a flood from their address`,
    async () => {
      let over = false;
      const told = new Set<number>();
      const flood = Array.from({ length: 100 }, async () => {
        while (!over) {
          const answer = await fetch(`${origin}/auth`, { headers: hall });
          await answer.arrayBuffer();
          told.add(answer.status);
        }
      });
      const answers = people.map(async ({ cookie, viewer }, n) => {
        const headers = { ...hall, cookie, accept: "text/html" };
        const page = await fetch(`${origin}/feed`, { headers });
        await page.arrayBuffer();
        const fields = { text: `From the hall, ${n}`, profileId: viewer.profileId, idempotencyKey: randomUUID() };
        const call = callOf(actionId("createPostAction"), fields, origin, cookie);
        const post = await fetch(`${origin}/feed`, {
          ...call,
          headers: { ...(call.headers as Record<string, string>), ...hall },
        });
        return [page.status, post.status, (await post.text()).includes('"done"')];
      });
      expect(await Promise.all(answers).finally(() => (over = true))).toEqual(people.map(() => [200, 200, true]));
      await Promise.all(flood);
      expect(told).toContain(429);
    },
    { cpu: 120 },
  );
});

test("people of one address each see their feed with all of its pictures beside a flood from there", async () => {
  const hall = { "x-forwarded-for": "203.0.113.201" };
  const speaker = await person("On The Stage", systemClock, newEmail());
  for (let n = 0; n < 10; n++) {
    const postId = await post(speaker, `Slide ${n}`);
    for (let position = 0; position < 4; position++) await plantPicture(speaker, "POST", { postId, position });
  }
  const cookies: string[] = [];
  for (let n = 0; n < HALL; n++) {
    const viewer = await person(`In The Audience ${n}`, systemClock, newEmail());
    await makeAllies(viewer.profileId, speaker.profileId);
    const { name, value } = await sessionCookie(viewer);
    cookies.push(`${name}=${value}`);
  }
  await attacked(
    `${HALL} people with the pictures of their feed beside a flood from their address`,
    async () => {
      let over = false;
      const flood = Array.from({ length: 100 }, async () => {
        while (!over) await (await fetch(`${origin}/auth`, { headers: hall })).arrayBuffer();
      });
      const seen = cookies.map(async (cookie) => {
        const headers = { ...hall, cookie };
        const page = await fetch(`${origin}/feed`, { headers: { ...headers, accept: "text/html" } });
        const addresses = new Set((await page.text()).match(/\/api\/media\/[\da-f-]{36}\/\d+/g));
        // All at once, as over HTTP/2.
        const pictures = await Promise.all(
          [...addresses].map(async (address) => {
            const answer = await fetch(origin + address, { headers });
            return [answer.status, await answer.text()].join(" ");
          }),
        );
        return { page: page.status, count: pictures.length, told: [...new Set(pictures)] };
      });
      expect(await Promise.all(seen).finally(() => (over = true))).toEqual(
        cookies.map(() => ({ page: 200, count: 40, told: ["200 bytes"] })),
      );
      await Promise.all(flood);
    },
    { cpu: times(60, 240) },
  );
});

test("sign-ups of a crowd at once are done or told to come again, and none fails", async () => {
  await attacked(
    `${CROWD} sign-ups at once`,
    async () => {
      const id = actionId("signUpAction");
      const answers = await Promise.all(
        Array.from({ length: CROWD }, async (_, n) => {
          const call = callOf(
            id,
            { displayName: `Crowd ${n}`, email: newEmail(), password: PASSWORD, rules: RULES, ...proofOf("sign-up") },
            origin,
          );
          const answer = await fetch(`${origin}/auth`, {
            ...call,
            headers: { ...(call.headers as Record<string, string>), "x-forwarded-for": `203.0.113.${n}` },
          });
          return {
            status: answer.status,
            retryAfter: answer.headers.get("retry-after"),
            isDone: (await answer.text()).includes('"done"'),
          };
        }),
      );
      const done = answers.filter(({ isDone }) => isDone);
      for (const answer of answers)
        expect(answer).toMatchObject(answer.isDone ? { status: 200 } : { status: 503, retryAfter: "2" });
      expect(done.length).toBeGreaterThan(0);
    },
    { cpu: 60 },
  );
});

test("more requests at once than a client's share are refused, and others read on", async () => {
  await attacked(
    "150 feed pages at once",
    async () => {
      const statuses = new Set<number>();
      for (let n = 0; n < times(1, 20); n++) {
        await Promise.all(
          Array.from({ length: 150 }, async () => {
            const answer = await fetch(`${origin}/feed`, { headers: attackers });
            await answer.text();
            statuses.add(answer.status);
            if (answer.status === 429) expect(answer.headers.get("retry-after")).toMatch(/^\d+$/);
          }),
        );
      }
      expect([...statuses].sort()).toEqual([200, 429]);
    },
    { cpu: times(30, 300) },
  );
});

test("posts beyond what a person writes are refused with the time to come again", async () => {
  await attacked(
    `${20 * EACH} posts at once`,
    async () => {
      const id = actionId("createPostAction");
      const said: Record<string, number> = {};
      const work = async (count: number) => {
        for (let n = 0; n < count; n++) {
          const call = callOf(
            id,
            {
              text: `Flood ${crypto.randomUUID()}`,
              profileId: attacker.profileId,
              idempotencyKey: crypto.randomUUID(),
            },
            origin,
          );
          const body = await (
            await fetch(`${origin}/feed`, {
              ...call,
              headers: { ...(call.headers as Record<string, string>), ...attackers },
            })
          ).text();
          const what = /"status":"done"/.test(body)
            ? "done"
            : (/"reason":"([a-z-]+)","message":"[^"]*in \d+ minutes?/.exec(body)?.[1] ?? body.slice(0, 200));
          said[what] = (said[what] ?? 0) + 1;
        }
      };
      await Promise.all(Array.from({ length: 20 }, () => work(EACH)));
      expect(said).toEqual({ done: 20, "too-many": 20 * EACH - 20 });
    },
    { cpu: 60 },
  );
});

test("the dearest resumes and files hold nobody up", async () => {
  const long = (n: number) => ({
    id: crypto.randomUUID(),
    profileId: attacker.profileId,
    kind: "EXPERIENCE" as const,
    subtitle: "",
    additionalInfo: "",
    from: new Date("2020-01-01"),
    isCurrent: true,
    position: n,
    createdAt: new Date(),
  });
  await db.resumeEntry.createMany({
    data: [
      { ...long(0), title: "Scripts", description: "aж".repeat(1_000) },
      ...Array.from({ length: 90 }, (_, n) => ({
        ...long(n + 1),
        title: "Breaks",
        description: `x${"\n".repeat(1_998)}x`,
      })),
    ],
  });
  const { handle } = await db.profile.findUniqueOrThrow({
    where: { id: attacker.profileId },
    select: { handle: true },
  });
  await attacked(
    `20 PDFs and ${PREVIEWS} previews of 260 kB`,
    async () => {
      const id = actionId("previewImportAction");
      const file = JSON.stringify({ skills: Array.from({ length: 14_000 }, (_, n) => ({ name: `S${n}` })) });
      const previews = Array.from({ length: PREVIEWS }, async () => {
        const call = callOf(id, { text: file, profileId: attacker.profileId, kept: "on" }, origin);
        const answer = await fetch(`${origin}/profile/import`, {
          ...call,
          headers: { ...(call.headers as Record<string, string>), ...attackers },
        });
        return [answer.status, (await answer.text()).length] as const;
      });
      const pdfs = Array.from({ length: 20 }, async (_, n) => {
        const answer = await fetch(`${origin}/api/resumes/${handle}/pdf?pageSize=${n % 2 ? "a4" : "letter"}`, {
          headers: attackers,
        });
        await answer.arrayBuffer();
        return answer.status;
      });
      const answers = await Promise.all(previews);
      expect(answers.filter(([status]) => status === 200).length).toBeGreaterThan(0);
      expect(answers.filter(([status, length]) => ![200, 429].includes(status) || length > 100_000)).toEqual([]);
      const statuses = await Promise.all(pdfs);
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
      expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    },
    { cpu: 60 },
  );
});
