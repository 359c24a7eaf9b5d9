import pg from "pg";
import { systemClock } from "@/lib/clock";
import { actionId, callOf } from "../../scripts/server-actions";
import { newEmail, sessionCookie } from "../support/accounts";
import { expect, test } from "../support/browser";
import { createDatabase, dropDatabase, TEMPLATE } from "../support/database";
import { person } from "../support/people";
import { withServer } from "../support/server";

test("while the database's connections are all held, everybody is told to come again and nobody that something failed", async () => {
  // Of a session that is nowhere: it has to be looked for.
  const { name, value } = await sessionCookie(await person("Leila Haddad", systemClock, newEmail()));
  const databaseUrl = await createDatabase("exhausted", TEMPLATE, "apart");
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await withServer(
      { databaseUrl, outbox: false, worker: false, settings: { TRUSTED_PROXIES: "127.0.0.1,::1", NODE_OPTIONS: "" } },
      async (origin, { onLine }) => {
        const errors: string[] = [];
        onLine((line) => /"level":"(error|fatal)"/.test(line) && errors.push(line));
        const id = actionId("requestResetAction");
        const ask = async (n: number) => {
          const call =
            n % 3 === 0 ? callOf(id, { email: newEmail() }, origin) : { headers: { cookie: `${name}=${value}` } };
          const path = n % 3 === 0 ? "/auth/forgot-password" : n % 3 === 1 ? "/feed" : "/api/feed";
          const answer = await fetch(`${origin}${path}`, {
            ...call,
            headers: { ...(call.headers as Record<string, string>), "x-forwarded-for": `203.0.113.${n}` },
          });
          const body = await answer.text();
          return {
            path,
            status: answer.status,
            retryAfter: answer.headers.get("retry-after") !== null,
            told: n % 3 !== 0 || body.includes('"busy"'),
          };
        };
        await client.query(`BEGIN; LOCK TABLE "Session", "RateLimit" IN ACCESS EXCLUSIVE MODE`);
        const answers = await Promise.all(Array.from({ length: 24 }, (_, n) => ask(n)));
        await client.query("ROLLBACK");
        for (const answer of answers) expect(answer).toMatchObject({ status: 503, retryAfter: true, told: true });
        expect((await fetch(`${origin}/api/health`)).status).toBe(200);
        expect((await fetch(`${origin}/auth`)).status).toBe(200);
        expect(errors).toEqual([]);
      },
    );
  } finally {
    await client.end();
    await dropDatabase("exhausted", "apart");
  }
});
