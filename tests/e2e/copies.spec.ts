import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { systemClock } from "@/lib/clock";
import { newEmail, sessionCookie } from "../support/accounts";
import { actionId, callOf } from "../../scripts/server-actions";
import { expect, test } from "../support/browser";
import { times } from "../support/counts";
import { createDatabase, dropDatabase, TEMPLATE } from "../support/database";
import { onDatabase } from "../support/other-database";
import { person } from "../support/people";
import { post } from "../support/posts";
import { withServer } from "../support/server";

/** Milliseconds for which the first copy cannot go on: longer than a request waits for a connection. */
const HELD_MS = 3_000;
/** It says as much of the machine. */
const STRANGER_TIMEOUT_MS = times(Infinity, 2_000);

type Sender = { profileId: string; cookie: string; postId: string };

async function sender(name: string): Promise<Sender> {
  const viewer = await person(name, systemClock, newEmail());
  const session = await sessionCookie(viewer);
  const postId = await post(viewer, "To be liked");
  return { profileId: viewer.profileId, cookie: `${session.name}=${session.value}`, postId };
}

test("of fifty copies of a write that arrive together at two servers one is done, and no stranger waits", async () => {
  test.setTimeout(600_000);
  const databaseUrl = await createDatabase("copies", TEMPLATE, "apart");
  await onDatabase(databaseUrl, async () => {
    const amara = await sender("Amara Okafor");
    const strangers: Sender[] = [];
    for (let n = 0; n < 20; n++) strangers.push(await sender("Leila Haddad"));
    const settings = { TRUSTED_PROXIES: "127.0.0.1,::1", LOG_LEVEL: "warn" };
    await withServer({ databaseUrl, outbox: false, worker: false, settings }, (one) =>
      withServer({ databaseUrl, outbox: false, worker: false, settings }, async (other) => {
        let sent = 0;
        const ask = async (path: string, init: (origin: string) => RequestInit) => {
          const origin = (sent += 1) % 2 ? one : other;
          const { headers, ...request } = init(origin);
          // Each from an address of its own: of one address few are worked on at a time.
          const from = { "x-forwarded-for": `203.0.113.${sent % 250}` };
          const began = performance.now();
          const answer = await fetch(`${origin}${path}`, { ...request, headers: { ...(headers as object), ...from } });
          const text = await answer.text();
          return { status: answer.status, text, ms: performance.now() - began };
        };
        const publish = async ({ profileId, cookie }: Sender, idempotencyKey: string) => {
          for (;;) {
            const answer = await ask("/feed", (origin) =>
              callOf(actionId("createPostAction"), { text: "Once", profileId, idempotencyKey }, origin, cookie),
            );
            // Where the machine is slow some wait for the first one longer than they may: they come again, as they are told.
            if (answer.status !== 503) return answer;
            await sleep(500);
          }
        };
        const like = ({ profileId, cookie, postId }: Sender) =>
          ask(`/api/posts/${postId}/like`, (origin) => ({
            method: "PUT",
            body: JSON.stringify({ profileId }),
            headers: { origin, cookie, "content-type": "application/json" },
          }));
        // What the first requests load is nobody's waiting.
        for (const stranger of strangers) await Promise.all([like(stranger), publish(stranger, crypto.randomUUID())]);

        const holder = new pg.Client({ connectionString: databaseUrl });
        await holder.connect();
        // A post names its profile, whose row is held: the first copy waits for it, the others for the first one.
        await holder.query("BEGIN");
        await holder.query(`SELECT FROM "Profile" WHERE id = $1 FOR UPDATE`, [amara.profileId]);
        const alone = slowestOf(await Promise.all(strangers.map(like)));
        const key = crypto.randomUUID();
        const copies = Array.from({ length: 50 }, () => publish(amara, key));
        await sleep(300);
        const answered = await Promise.all(strangers.map(like));
        const slowest = slowestOf(answered);
        await sleep(Math.max(0, HELD_MS - slowest));
        await holder.query("ROLLBACK");
        const same = await Promise.all(copies);
        console.log(`the slowest of 20 strangers: ${slowest.toFixed(0)} ms, ${alone.toFixed(0)} ms without the copies`);
        expect(answered.map(({ status }) => status)).toEqual(Array(20).fill(200));
        expect(slowest).toBeLessThan(STRANGER_TIMEOUT_MS);
        expect(same.map(({ status }) => status)).toEqual(Array(50).fill(200));
        const ids = new Set(same.map(({ text }) => /"postId":"([0-9a-f-]{36})"/.exec(text)?.[1]));
        const { rows } = await holder.query(`SELECT id FROM "Post" WHERE "profileId" = $1 AND text = 'Once'`, [
          amara.profileId,
        ]);
        expect([...ids]).toEqual(rows.map(({ id }: { id: string }) => id));
        expect(rows).toHaveLength(1);
        await holder.end();
      }),
    );
  });
  await dropDatabase("copies", "apart");
});

function slowestOf(answers: { ms: number }[]): number {
  return Math.max(...answers.map(({ ms }) => ms));
}
