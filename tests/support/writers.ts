import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { encode } from "next-auth/jwt";
import { sessionCookieName } from "@/lib/auth/cookies";
import { hashOfToken } from "@/lib/auth/session";
import { env } from "@/lib/env";
import { builtActions, callOf } from "../../scripts/server-actions";
import type { Crashing } from "./crashing";

export type Writer = { profileId: string; cookie: string };

/**
 * People with sessions, put there row by row: the database under test is not the one that the app's own code here uses.
 */
export async function addWriters({ query }: Pick<Crashing, "query">, count: number): Promise<Writer[]> {
  const name = sessionCookieName();
  const writers: Writer[] = [];
  // They write faster than people may: no window in which that is counted lasts.
  await query(
    `CREATE OR REPLACE FUNCTION forget_count() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW."resetAt" = to_timestamp(0); RETURN NEW; END $$`,
  );
  await query(
    `CREATE OR REPLACE TRIGGER forget_count BEFORE INSERT ON "RateLimit" FOR EACH ROW EXECUTE FUNCTION forget_count()`,
  );
  for (let n = 0; n < count; n++) {
    const [userId, profileId, sid] = [randomUUID(), randomUUID(), randomUUID()];
    // They have agreed to the rules; to which version nobody asks here.
    await query(
      `INSERT INTO "User" (id, email, "rulesVersion", "rulesAgreedAt", "createdAt") VALUES ($1, $2, repeat('0', 32), now(), now())`,
      [userId, `${userId}@example.org`],
    );
    await query(
      `INSERT INTO "Profile" (id, kind, handle, "displayName", "userId", "createdAt") VALUES ($1, 'USER', $2, $3, $4, now())`,
      [profileId, `writer-${profileId.slice(0, 8)}`, `Writer ${n}`, userId],
    );
    await query(
      `INSERT INTO "Session" ("idHash", "userId", "actingProfileId", persistence, "createdAt", "lastSeenAt", "authenticatedAt", "expiresAt") VALUES ($1, $2, $3, 'LOCAL', now(), now(), now(), now() + interval '1 day')`,
      [hashOfToken(sid), userId, profileId],
    );
    writers.push({
      profileId,
      cookie: `${name}=${await encode({ token: { sid }, secret: env().AUTH_SECRET, salt: name })}`,
    });
  }
  return writers;
}

/** What was acknowledged: the texts of posts, and post and profile of likes. */
export type Ledger = { posts: string[]; likes: string[]; retries: number };

export function countOf({ posts, likes }: Ledger): number {
  return posts.length + likes.length;
}

/** Posts and likes until told to stop, each write again and again with its key until it is acknowledged. */
export async function keepWriting(
  { origin }: Pick<Crashing, "origin">,
  writers: Writer[],
  ledger: Ledger,
  isOver: () => boolean,
): Promise<void> {
  const action = builtActions().find(({ name }) => name === "createPostAction")!.id;
  await Promise.all(writers.map(write));

  async function write({ profileId, cookie }: Writer, at: number) {
    const fan = writers[(at + 1) % writers.length]!;
    while (!isOver()) {
      const idempotencyKey = randomUUID();
      const text = `Written ${idempotencyKey}`;
      const post = () => callOf(action, { text, profileId, idempotencyKey }, origin, cookie);
      const postId = await acknowledged(`${origin}/feed`, post, /"postId":"([0-9a-f-]{36})"/);
      ledger.posts.push(text);
      const like = () => ({
        method: "PUT",
        headers: { cookie: fan.cookie, origin, "content-type": "application/json" },
        body: JSON.stringify({ profileId: fan.profileId }),
      });
      await acknowledged(`${origin}/api/posts/${postId}/like`, like, /"liked":(true)/);
      ledger.likes.push(`${postId} ${fan.profileId}`);
    }
  }

  async function acknowledged(url: string, init: () => RequestInit, said: RegExp): Promise<string> {
    let last = "";
    for (const until = Date.now() + 300_000; Date.now() < until;) {
      last = await fetch(url, { ...init(), signal: AbortSignal.timeout(60_000) })
        .then((answer) => answer.text())
        .catch(String);
      const found = said.exec(last);
      if (found) return found[1]!;
      ledger.retries += 1;
      await sleep(50);
    }
    throw new Error(`${url} never acknowledged a write: ${last.slice(0, 300)}`);
  }
}
