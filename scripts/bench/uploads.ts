import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { type Person, signIn } from "./people";
import { memoryOf, type BenchServer } from "./server";
import type { Row } from "./table";

/** Accounts that send at once, each from a site of their own, one file after another. */
export const SENDERS = 8;
/** Of each, together almost as much as one profile may store. */
export const LARGE_FILES = { count: 25, bytes: 19_900_000 };
/** So that the server has loaded what it takes, and grown as it does with any work. */
export const SMALL_FILES = { count: 10, bytes: 1_000 };
const MAX_ATTEMPTS = 100;

/** How much the server's memory grows by two hundred of the largest files of messages. */
export async function measureUploads(client: pg.Client, { origin, processId }: BenchServer): Promise<Row[]> {
  const senders: Person[] = [];
  for (let n = 1; n <= SENDERS; n++) senders.push(await signIn(client, n));
  const idsOf = (name: "userId" | "profileId") => [senders.map(({ viewer }) => viewer[name])];
  await client.query(`UPDATE "User" SET "emailVerified" = now() WHERE id = ANY($1::uuid[])`, idsOf("userId"));
  // Who sends so much has no room for more.
  await client.query(`UPDATE "Picture" SET bytes = 1 WHERE "profileId" = ANY($1::uuid[])`, idsOf("profileId"));
  await sendFiles(origin, senders, SMALL_FILES);
  const before = memoryOf(processId);
  await sendFiles(origin, senders, LARGE_FILES);
  const grown = memoryOf(processId) - before;
  return [
    {
      measure: `memory grown by ${SENDERS * LARGE_FILES.count} files of 20 MB`,
      figure: grown,
      unit: " MB",
      budget: 150,
      steady: true,
      note: `from ${before.toFixed(0)} MB`,
    },
  ];
}

/** Each of the senders sends so many files. One that is not stored ends it all. */
export async function sendFiles(origin: string, senders: Sender[], { count, bytes }: typeof LARGE_FILES) {
  await Promise.all(
    senders.map(async (sender, n) => {
      for (let sent = 0; sent < count; sent++) await sendFile(origin, sender, `198.51.${n + 101}.1`, bytes);
    }),
  );
}

type Sender = { viewer: { profileId: string }; cookie: string };

async function sendFile(origin: string, { viewer, cookie }: Sender, address: string, bytes: number): Promise<void> {
  const form = new FormData();
  form.set("profileId", viewer.profileId);
  form.set("idempotencyKey", randomUUID());
  form.set("file", new File(["a".repeat(bytes)], "minutes.txt", { type: "text/plain" }));
  for (let attempt = 1; ; attempt++) {
    const headers = { origin, cookie, "x-forwarded-for": address };
    // Who is refused while they send may see the connection end before they see the answer.
    const answer = await fetch(`${origin}/api/conversations/files`, { method: "POST", headers, body: form }).catch(
      () => null,
    );
    const text = await answer?.text();
    if (answer?.status === 200) return;
    const isBusy = !answer || answer.status === 429 || answer.status === 503;
    if (!isBusy || attempt === MAX_ATTEMPTS) throw new Error(`A file was not stored: ${answer?.status} ${text}`);
    await sleep(1_000 * Number(answer?.headers.get("retry-after") ?? 1));
  }
}
