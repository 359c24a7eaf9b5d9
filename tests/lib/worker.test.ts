import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { db, inTransaction } from "@/lib/db";
import { orderMail } from "@/lib/mails/mutations/order";
import { startWorker, type Worker } from "@/lib/worker";
import { person } from "../support/people";
import { smtpServer } from "../support/smtp";

const smtp = smtpServer((to) => (to.startsWith("nobody") ? { code: 550, text: `no such user ${to}` } : null));
let worker: Worker;

beforeAll(async () => {
  await smtp.open();
  Object.assign(process.env, { SMTP_URL: smtp.url(), MAIL_FROM: "Allyway <mail@allyway.example>", LOG_LEVEL: "info" });
  worker = startWorker();
});

afterAll(async () => {
  await worker.stop();
  await smtp.close();
});

const jobs = () => db.$queryRaw<{ id: bigint; attempts: number; last_error: string | null }[]>`SELECT id, attempts, last_error FROM graphile_worker.jobs WHERE task_identifier = 'send-mail'`;

describe("a mail", () => {
  it("is sent once when what causes it commits, and never when it does not", async () => {
    const amara = await person("Amara Okafor");
    const { email } = await db.user.findUniqueOrThrow({ where: { id: amara.userId } });
    const undone = inTransaction(async (tx) => {
      await orderMail(tx, { kind: "password-changed", userId: amara.userId });
      throw new Error("undone");
    });
    await expect(undone).rejects.toThrow("undone");
    await inTransaction((tx) => orderMail(tx, { kind: "new-device", userId: amara.userId, device: "Firefox on Linux", at: "2026-11-21T08:00:00.000Z" }));
    await expect.poll(() => smtp.received.length, { timeout: 10_000 }).toBeGreaterThan(0);
    await expect.poll(jobs, { timeout: 10_000 }).toEqual([]);
    expect(smtp.received.map(({ to }) => to)).toEqual([email]);
    expect(smtp.received[0]!.raw).toContain("Firefox on Linux");
  });

  it("is not sent to somebody who is gone", async () => {
    const before = smtp.received.length;
    await inTransaction((tx) => orderMail(tx, { kind: "password-changed", userId: randomUUID() }));
    await expect.poll(jobs, { timeout: 10_000 }).toEqual([]);
    expect(smtp.received.length).toBe(before);
  });
});
