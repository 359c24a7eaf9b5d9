import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { unsubscribeToken } from "@/lib/auth/unsubscribe-token";
import { unguardedDb as db, inTransaction } from "@/lib/db";
import { env } from "@/lib/env";
import { makeExport } from "@/lib/exports/mutations/make-export";
import { readImport } from "@/lib/imports/mutations/read-import";
import { listJobsOf } from "@/lib/jobs/mutations/list-anew";
import { logEvent } from "@/lib/observability/log";
import { enqueueMail } from "@/lib/mails/mutations/enqueue";
import { changeNotifications } from "@/lib/notifications/mutations/choose";
import { tellDevices } from "@/lib/notifications/mutations/tell-devices";
import { likePost } from "@/lib/posts/mutations/like";
import { enqueue } from "@/lib/queue/enqueue";
import { startWorker, type Worker } from "@/lib/queue/worker";
import { withClient } from "@/prisma/demo/mark";
import { listJobs, enqueueMails, turnMinute } from "../../support/mail-queue";
import { confirm, emailOf, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";
import { smtpServer } from "../../support/smtp";

vi.mock("@/lib/observability/log", async (original) => ({
  ...(await original<typeof import("@/lib/observability/log")>()),
  logEvent: vi.fn(),
}));
vi.mock("@/lib/exports/mutations/make-export", () => ({ makeExport: vi.fn() }));
vi.mock("@/lib/imports/mutations/read-import", () => ({ readImport: vi.fn() }));
vi.mock("@/lib/jobs/mutations/list-anew", () => ({ listJobsOf: vi.fn() }));
vi.mock("@/lib/notifications/mutations/tell-devices", () => ({ tellDevices: vi.fn() }));

const NOBODY = "nobody@example.org";
const LATER = "full@example.org";
const smtp = smtpServer({
  answer: (to) =>
    to === NOBODY
      ? { code: 550, text: `no such user ${to}` }
      : to === LATER
        ? { code: 452, text: `${to} is full` }
        : null,
});
let worker: Worker;
let amara: Viewer;

beforeAll(async () => {
  await smtp.open();
  Object.assign(process.env, { SMTP_URL: smtp.url(), MAIL_FROM: "Allyway <mail@allyway.example>" });
  amara = await person("Amara Okafor");
  worker = startWorker();
  // What her sign-up enqueued.
  await vi.waitUntil(async () => (await listJobs()).length === 0, { timeout: 300_000 });
});

afterAll(async () => {
  await worker.stop();
  await smtp.close();
});

/** As long as she has not confirmed her address. */
const asked = () => ({ kind: "verify-email", userId: amara.userId }) as const;
const done = () => expect.poll(listJobs).toEqual([]);

describe("a mail", () => {
  it("is sent once what causes it commits, and never when it does not", async () => {
    const before = smtp.received.length;
    const undone = inTransaction(async (tx) => {
      await enqueueMail(tx, asked());
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    const mail = await inTransaction(async (tx) => {
      await enqueueMail(tx, asked());
      // Before anybody can take it.
      const [job] = await tx.$queryRaw<[{ id: string }]>`
        SELECT payload ->> 'id' AS id FROM graphile_worker._private_jobs WHERE payload ->> 'kind' = 'verify-email'`;
      return job.id;
    });
    await done();
    expect(smtp.received.slice(before)).toEqual([
      { to: "amara.okafor@example.org", id: mail, raw: expect.stringContaining("Confirm your email address") },
    ]);
    const { raw } = smtp.received.at(-1)!;
    expect(raw).toMatch(/^From: Allyway <mail@allyway\.example>\r$/m);
    expect(raw).toMatch(/^Message-ID: <[0-9a-f-]{36}@localhost>\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  it("is not sent to somebody who is gone", async () => {
    const before = smtp.received.length;
    await enqueueMails(
      { kind: "password-changed", userId: randomUUID() },
      { kind: "reset-password", email: "unknown@example.org" },
      { kind: "invitation", invitationId: randomUUID() },
    );
    await done();
    expect(smtp.received.length).toBe(before);
  });

  it("to an address that does not exist is given up; one that is not accepted now is tried again later. Nothing quotes an address", async () => {
    vi.mocked(logEvent).mockClear();
    await move(LATER);
    await enqueueMails(asked());
    await expect
      .poll(listJobs)
      .toMatchObject([{ isLocked: false, isLater: true, lastError: "not accepted: EENVELOPE 452" }]);
    await move(NOBODY);
    await db.$executeRaw`SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'), run_at => now())`;
    await done();
    const said = JSON.stringify(vi.mocked(logEvent).mock.calls);
    expect(vi.mocked(logEvent).mock.calls.map(([, event]) => event)).toEqual(
      expect.arrayContaining(["task failed", "mail refused"]),
    );
    expect(said).not.toMatch(/@example|is full|no such user/);
    await move("amara.okafor@example.org");
  });

  it("that its server was away for arrives within a minute of its return", async () => {
    const before = smtp.received.length;
    await smtp.close();
    await enqueueMails(...Array.from({ length: 20 }, asked));
    const mails = (await listJobs()).map(({ mail }) => mail);
    // As after many tries, each of which waits longer for the next.
    const putOff = async () => {
      await db.$executeRaw`SELECT graphile_worker.reschedule_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE last_error LIKE 'transport away%'), run_at => now() + interval '6 hours', attempts => 20)`;
      return (await listJobs()).filter(({ isLater, isLocked, attempts }) => isLater && !isLocked && attempts === 20)
        .length;
    };
    await expect.poll(putOff).toBe(mails.length);
    await turnMinute();
    await expect
      .poll(() => db.$queryRaw`SELECT FROM graphile_worker.jobs WHERE task_identifier = 'retry' AND run_at <= now()`)
      .toEqual([]);
    // A turn of the clock's own minute may have one under way.
    await expect.poll(putOff).toBe(mails.length);
    await smtp.open();
    await turnMinute();
    await done();
    expect(
      smtp.received
        .slice(before)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(mails.sort());
  });

  it("of a kind that this version does not know waits for a newer one", async () => {
    await db.$executeRaw`SELECT graphile_worker.add_job('send-mail', payload => ${JSON.stringify({ id: randomUUID(), kind: "from-the-future" })}::json)`;
    await expect
      .poll(listJobs)
      .toMatchObject([{ isLocked: false, isLater: true, lastError: expect.any(String) as string }]);
    await db.$executeRaw`SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'))`;
  });
});

describe("copies of data", () => {
  it("are made one at a time, and hold up no mail", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    onTestFinished(() => release());
    let [making, most] = [0, 0];
    vi.mocked(makeExport).mockImplementation(async () => {
      most = Math.max(most, ++making);
      await released;
      making -= 1;
    });
    await inTransaction(async (tx) => {
      for (let time = 0; time < 4; time++) await enqueue(tx, "make-export", { exportId: randomUUID() });
    });
    await expect.poll(() => making).toBeGreaterThan(0);
    const before = smtp.received.length;
    await enqueueMails({ kind: "reset-password", email: emailOf("Amara Okafor") });
    await expect.poll(() => smtp.received.length).toBe(before + 1);
    release();
    await expect.poll(() => vi.mocked(makeExport).mock.calls.length).toBe(4);
    expect(most).toBe(1);
  });
});

it("has a place for a mail while something waits in every queue", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  onTestFinished(() => release());
  const running: Record<string, number> = {};
  const held = {
    "make-export": makeExport,
    "read-import": readImport,
    "list-jobs": listJobsOf,
    "tell-devices": tellDevices,
  };
  for (const [name, task] of Object.entries(held))
    vi.mocked(task as typeof tellDevices).mockImplementation(async () => {
      running[name] = (running[name] ?? 0) + 1;
      await released;
    });
  await inTransaction(async (tx) => {
    for (const name of Object.keys(held)) for (let time = 0; time < 3; time++) await enqueue(tx, name, {});
  });
  const one = { "make-export": 1, "read-import": 1, "list-jobs": 1, "tell-devices": 1 };
  await expect.poll(() => running).toEqual(one);
  const before = smtp.received.length;
  await enqueueMails({ kind: "reset-password", email: emailOf("Amara Okafor") });
  await expect.poll(() => smtp.received.length).toBe(before + 1);
  expect(running).toEqual(one);
  release();
  await done();
});

describe("a digest", () => {
  it("is mailed where one is due, with what mail programs need to end it", async () => {
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const leila = await person("Leila Haddad", { now: () => hoursAgo(1) });
    await confirm(amara);
    await changeNotifications(amara, { email: { LIKE: "WEEKLY" } });
    await likePost(leila, { postId: await post(amara, "Low tide at six.") });
    await done();
    const before = smtp.received.length;
    await db.digest.updateMany({ data: { dueAt: new Date(), toldUntil: hoursAgo(2) } });
    // Unless the clock's own quarter of an hour does it.
    await db.$executeRaw`SELECT graphile_worker.add_job('digests')`;
    await expect.poll(() => smtp.received.length).toBe(before + 1);
    await done();
    const { to, raw } = smtp.received.at(-1)!;
    expect(to).toBe("amara.okafor@example.org");
    const link = `${env().APP_URL}/api/unsubscribe/${unsubscribeToken(amara.userId)}`;
    const headers = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n\s+/g, " ");
    expect(headers).toContain(`\r\nList-Unsubscribe: <${link}>\r\n`);
    expect(headers).toContain("\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n");
    expect(raw).toContain("Leila Haddad likes your post");
    for (const other of smtp.received.slice(0, before)) expect(other.raw).not.toContain("List-Unsubscribe");
    const digest = await db.digest.findFirstOrThrow();
    expect([digest.dueAt > new Date(), digest.toldUntil > hoursAgo(0.1)]).toEqual([true, true]);
  });
});

describe("the worker", () => {
  it("frees what dead ones hold, and nothing of a living one", async () => {
    await withClient(env().DATABASE_URL, async (client) => {
      await client.query("SELECT pg_advisory_lock(hashtextextended('pool-living', 0))");
      await client.query(
        `SELECT graphile_worker.add_job('send-mail', payload => json_build_object('id', gen_random_uuid(), 'kind', 'password-changed', 'userId', $1::text), run_at => now() + interval '1 hour') FROM generate_series(1, 4)`,
        [amara.userId],
      );
      const { rowCount } = await client.query(
        `UPDATE graphile_worker._private_jobs SET run_at = now() - interval '1 second', attempts = 1, locked_at = now(), locked_by = CASE WHEN id % 2 = 0 THEN 'pool-dead' ELSE 'pool-living' END WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'send-mail')`,
      );
      expect(rowCount).toBe(4);
      await turnMinute();
      await expect.poll(listJobs).toMatchObject([{ isLocked: true }, { isLocked: true }]);
      await client.query("SELECT pg_advisory_unlock(hashtextextended('pool-living', 0))");
      await turnMinute();
      await done();
    });
  });

  it("goes on after the database cut all its connections, under the same lock", async () => {
    const locks = () =>
      db.$queryRaw<
        { pid: number }[]
      >`SELECT pid FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND granted AND application_name = 'allyway worker lock' AND datname = current_database()`;
    const [before] = (await locks()) as [{ pid: number }];
    await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'allyway worker%' AND datname = current_database()`;
    await expect.poll(async () => (await locks()).filter(({ pid }) => pid !== before.pid)).toHaveLength(1);
    const sent = smtp.received.length;
    await enqueueMails({ kind: "reset-password", email: emailOf("Amara Okafor") });
    await done();
    expect(smtp.received.length).toBe(sent + 1);
  });

  it("sweeps soon after its start, and forgets what failed for good a week ago", async () => {
    await db.$executeRaw`SELECT graphile_worker.add_job('send-mail', job_key => n::text, run_at => now() + interval '1 hour') FROM generate_series(1, 2) n`;
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts, updated_at = now() - interval '7 days' + CASE key WHEN '1' THEN interval '1 minute' ELSE interval '-1 minute' END WHERE key IN ('1', '2')`;
    await db.$executeRaw`SELECT graphile_worker.add_job('sweep', job_key => 'sweep', max_attempts => 1)`;
    await expect
      .poll(() => db.$queryRaw`SELECT key FROM graphile_worker.jobs WHERE key IN ('1', '2')`)
      .toEqual([{ key: "1" }]);
    await db.$executeRaw`SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs WHERE key = '1'))`;
  });
});

async function move(email: string) {
  await db.user.updateMany({ where: { id: amara.userId }, data: { email } });
}
