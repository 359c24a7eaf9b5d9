import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { asSystem } from "@/lib/auth/system";
import { unsubscribeToken } from "@/lib/auth/unsubscribe-token";
import { keepConversation } from "@/lib/conversations/mutations/keep";
import { readConversation } from "@/lib/conversations/mutations/read";
import { tellUnread } from "@/lib/conversations/mutations/tell-unread";
import { unguardedDb as db } from "@/lib/db";
import { sendMail } from "@/lib/mails/mutations/send";
import { changeNotifications } from "@/lib/notifications/mutations/choose";
import { chooseMessageMails } from "@/lib/notifications/mutations/message-mails";
import { unsubscribe } from "@/lib/notifications/mutations/unsubscribe";
import { getChannels } from "@/lib/notifications/queries/channels";
import { MAX_UNREAD_MAILS_A_DAY } from "@/lib/notifications/schema/message-mails";
import { newEmail } from "../../support/accounts";
import { joinedGroup, putInto, send, write } from "../../support/conversations";
import { mailsTo } from "../../support/mails";
import {
  actingAs,
  block,
  confirm,
  movableClock,
  organization,
  person,
  type Viewer,
  visitor,
} from "../../support/people";

const MINUTE = 60;
const clock = movableClock(new Date("2026-11-24T12:00:00Z"));
const system = asSystem(clock);
let [amara, leila, mateo, id] = [] as unknown as [Viewer, Viewer, Viewer, string];

beforeEach(async () => {
  [amara, leila, mateo] = await Promise.all([
    person("Amara Okafor", clock, newEmail()),
    person("Leila Haddad", clock, newEmail()),
    person("Mateo Rivas", clock, newEmail()),
  ]);
  await confirm(amara);
  id = await joinedGroup("Tidewater", [amara, leila, mateo]);
});
afterEach(async () => {
  await db.$executeRaw`SELECT graphile_worker.complete_jobs(ARRAY(SELECT id FROM graphile_worker.jobs))`;
});

/** From the next second on. */
async function choose(messageMails: "OFF" | "GATHERED" | "AT_ONCE", quiet: [number, number] | [] = []) {
  expect(
    await chooseMessageMails(amara, {
      ...{ messageMails, timeZone: "UTC", locale: "en" },
      ...{ quietFrom: String(quiet[0] ?? ""), quietUntil: String(quiet[1] ?? "") },
    }),
  ).toEqual({ status: "done" });
  clock.advance(1);
}

/** When somebody looks whether Amara has read what came, in minutes from now. */
async function looksIn(): Promise<number[]> {
  const jobs = await db.$queryRaw<{ runAt: Date }[]>`
    SELECT run_at AS "runAt" FROM graphile_worker.jobs
    WHERE key = ${`tell-unread:${amara.userId}`} AND locked_at IS NULL`;
  return jobs.map(({ runAt }) => (runAt.getTime() - clock.now().getTime()) / 60_000);
}

/** As the queue does: what it has taken does not wait any more. */
async function tell(): Promise<void> {
  await db.$executeRaw`SELECT graphile_worker.remove_job(${`tell-unread:${amara.userId}`})`;
  await tellUnread(system, { userId: amara.userId });
}

const jobs = async () => (await mailsTo(amara.userId)).filter((job) => job.kind === "unread-messages");

/** Sends what waits, and answers what arrived. */
async function arrived(): Promise<string[]> {
  const { email } = await db.user.findUniqueOrThrow({ where: { id: amara.userId } });
  for (const job of await jobs()) await sendMail(system, job);
  await db.$executeRaw`
    SELECT graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs WHERE task_identifier = 'send-mail' AND key IS NULL))`;
  const mails = await db.outboxMail.findMany({ where: { to: email } });
  await db.outboxMail.deleteMany({ where: { to: email } });
  return mails.map(({ subject, text }) => `${subject}\n${text}`);
}

describe("a message that stays unread for ten minutes", () => {
  it("is told by a mail that says neither who nor what, once", async () => {
    await choose("AT_ONCE");
    await send(leila, id, "The boats leave at six");
    clock.advance(4 * MINUTE);
    await send(mateo, id, "Seven is better");
    expect(await looksIn()).toEqual([6]);
    clock.advance(6 * MINUTE);
    await tell();
    const [mail, ...more] = await arrived();
    expect(more).toEqual([]);
    expect(mail).toContain("in one conversation");
    expect(mail).not.toMatch(/boats|Seven|Leila|Mateo|Tidewater/);
    // What is younger has its own time.
    expect(await looksIn()).toEqual([4]);
    clock.advance(4 * MINUTE);
    await tell();
    expect(await arrived()).toHaveLength(1);
    await tell();
    expect(await arrived()).toEqual([]);
  });

  it("brings none to whoever wants none, did not confirm their address or wrote it", async () => {
    await send(leila, id, "Low tide");
    expect(await looksIn()).toEqual([]);
    await choose("AT_ONCE");
    await send(amara, id, "At noon");
    expect(await looksIn()).toEqual([]);
    await send(leila, id, "At one");
    clock.advance(10 * MINUTE);
    await db.user.update({ where: { id: amara.userId }, data: { emailVerified: null } });
    await tell();
    expect(await jobs()).toEqual([]);
    await confirm(amara);
    await tell();
    expect(await jobs()).toHaveLength(1);
    await choose("OFF");
    expect(await arrived()).toEqual([]);
  });

  it("is not told once it is read, also between asking for the mail and sending it", async () => {
    await choose("AT_ONCE");
    const { sequence } = await send(leila, id, "Low tide");
    clock.advance(10 * MINUTE);
    await tell();
    expect(await jobs()).toHaveLength(1);
    await readConversation(amara, { conversationId: id, sequence });
    expect(await arrived()).toEqual([]);
    const next = await send(leila, id, "High tide");
    await readConversation(amara, { conversationId: id, sequence: next.sequence });
    clock.advance(10 * MINUTE);
    await tell();
    expect(await jobs()).toEqual([]);
  });

  it("counts for nothing where the conversation is muted, or across a block", async () => {
    await choose("AT_ONCE");
    await send(amara, id, "Who is here?");
    expect(await keepConversation(amara, { conversationId: id, as: "muted" })).toEqual({ status: "done" });
    await send(leila, id, "Low tide");
    expect(await looksIn()).toEqual([]);
    clock.advance(10 * MINUTE);
    await tell();
    expect(await jobs()).toEqual([]);
    await keepConversation(amara, { conversationId: id, as: "unmuted" });
    await send(leila, id, "High tide");
    clock.advance(10 * MINUTE);
    await tell();
    expect(await jobs()).toHaveLength(1);
    await block(leila.profileId, amara.profileId);
    expect(await arrived()).toEqual([]);
    await send(leila, id, "Neap tide");
    clock.advance(10 * MINUTE);
    await tell();
    expect(await jobs()).toEqual([]);
    // Of others in the same group it is still told.
    await send(mateo, id, "Spring tide");
    clock.advance(10 * MINUTE);
    await tell();
    expect(await arrived()).toHaveLength(1);
    await putInto(id, amara, "LEFT");
    await send(mateo, id, "Slack tide");
    expect(await looksIn()).toEqual([]);
  });

  it("is told of a stranger’s, too, until it is looked at or declined", async () => {
    await choose("AT_ONCE");
    const { conversationId } = await write(mateo, amara.profileId, "We met at the delta");
    expect(await looksIn()).toEqual([10]);
    clock.advance(10 * MINUTE);
    await tell();
    expect(await jobs()).toHaveLength(1);
    await putInto(conversationId, amara, "DECLINED");
    expect(await arrived()).toEqual([]);
  });

  it("says from how many conversations, and nothing of what came before it was wanted", async () => {
    await send(leila, id, "Before");
    await choose("AT_ONCE");
    for (const title of ["Dunes", "Delta"]) {
      const other = await joinedGroup(title, [amara, leila]);
      for (const text of ["One", "Two"]) await send(leila, other, text);
    }
    clock.advance(10 * MINUTE);
    await tell();
    expect((await arrived()).join()).toContain("in 2 conversations");
  });
});

describe("how often", () => {
  it("is once an hour where they are gathered, and the rest waits for its end", async () => {
    await choose("GATHERED");
    await send(leila, id, "One");
    clock.advance(10 * MINUTE);
    await tell();
    expect(await arrived()).toHaveLength(1);
    await send(leila, id, "Two");
    clock.advance(10 * MINUTE);
    await tell();
    expect([await arrived(), await looksIn()]).toEqual([[], [50]]);
    clock.advance(50 * MINUTE);
    await tell();
    expect(await arrived()).toHaveLength(1);
  });

  it("has an end each day", async () => {
    await choose("AT_ONCE");
    let count = 0;
    for (let n = 0; n < MAX_UNREAD_MAILS_A_DAY + 3; n++) {
      await send(leila, id, `Wave ${n}`);
      clock.advance(10 * MINUTE);
      await tell();
      count += (await arrived()).length;
    }
    expect(count).toBe(MAX_UNREAD_MAILS_A_DAY);
  });

  it("counts by the hour only what the day lets through", async () => {
    await choose("AT_ONCE");
    const begun = clock.now().getTime();
    for (let n = 0; n < MAX_UNREAD_MAILS_A_DAY; n++) {
      await send(leila, id, `Wave ${n}`);
      clock.advance(10 * MINUTE);
      await tell();
    }
    expect(await arrived()).toHaveLength(MAX_UNREAD_MAILS_A_DAY);
    await choose("GATHERED");
    // The day's first one was told after ten minutes: five before its end nothing may be told yet.
    clock.advance((begun - clock.now().getTime()) / 1_000 + 24 * 60 * MINUTE - 5 * MINUTE);
    await send(leila, id, "Slack water");
    clock.advance(10 * MINUTE);
    await tell();
    expect([await arrived(), await looksIn()]).toEqual([[], [5]]);
    clock.advance(5 * MINUTE);
    await tell();
    expect(await arrived()).toHaveLength(1);
  });
});

describe("quiet hours", () => {
  it("have these mails wait for their end, by the clocks of the account", async () => {
    await choose("AT_ONCE", [22, 7]);
    await db.user.update({ where: { id: amara.userId }, data: { timeZone: "Asia/Kathmandu" } });
    // 22:30 there.
    clock.advance((Date.parse("2026-12-01T16:45:00Z") - clock.now().getTime()) / 1_000);
    await send(leila, id, "Low tide");
    clock.advance(10 * MINUTE);
    await tell();
    expect(await jobs()).toEqual([]);
    expect(await looksIn()).toEqual([8 * 60 + 20]);
    clock.advance((8 * 60 + 20) * MINUTE);
    await tell();
    expect(await arrived()).toHaveLength(1);
  });

  it("put off a mail that was asked for before they began, and no mail about the account", async () => {
    await choose("AT_ONCE");
    await send(leila, id, "Low tide");
    clock.advance(10 * MINUTE);
    await tell();
    const [job] = await jobs();
    const hour = clock.now().getUTCHours();
    await choose("AT_ONCE", [hour, (hour + 2) % 24]);
    await sendMail(system, job);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: amara.userId } });
    expect(await db.outboxMail.count({ where: { to: email } })).toBe(0);
    const [waiting] = await db.$queryRaw<{ runAt: Date }[]>`
      SELECT run_at AS "runAt" FROM graphile_worker.jobs WHERE key = ${`quiet:${amara.userId}:${job!.id}`}`;
    expect(waiting!.runAt.getUTCHours()).toBe((hour + 2) % 24);
    await sendMail(system, { id: crypto.randomUUID(), kind: "password-changed", userId: amara.userId });
    expect(await db.outboxMail.count({ where: { to: email } })).toBe(1);
  });

  it("of another choice let go what waits by the one before", async () => {
    const hour = clock.now().getUTCHours();
    await choose("AT_ONCE", [hour, (hour + 4) % 24]);
    await send(leila, id, "Low tide");
    clock.advance(10 * MINUTE);
    await tell();
    expect((await looksIn())[0]).toBeGreaterThan(60);
    await choose("AT_ONCE");
    clock.advance(-1);
    expect(await looksIn()).toEqual([0]);
    await tell();
    expect(await jobs()).toHaveLength(1);
    const [job] = await jobs();
    await choose("AT_ONCE", [hour, (hour + 4) % 24]);
    await sendMail(system, job);
    await choose("AT_ONCE");
    const [waiting] = await db.$queryRaw<{ runAt: Date }[]>`
      SELECT run_at AS "runAt" FROM graphile_worker.jobs WHERE key = ${`quiet:${amara.userId}:${job!.id}`}`;
    expect(waiting!.runAt.getTime()).toBeLessThan(clock.now().getTime());
  });

  it("take two different hours, or none", async () => {
    const chosen = { messageMails: "OFF", timeZone: undefined, locale: undefined } as const;
    expect(await chooseMessageMails(amara, { ...chosen, quietFrom: "22", quietUntil: "" })).toMatchObject({
      fields: { quietUntil: "validations.quiet-hours" },
    });
    expect(await chooseMessageMails(amara, { ...chosen, quietFrom: "", quietUntil: "7" })).toMatchObject({
      fields: { quietFrom: "validations.quiet-hours" },
    });
    expect(await chooseMessageMails(amara, { ...chosen, quietFrom: "7", quietUntil: "7" })).toMatchObject({
      fields: { quietUntil: "validations.quiet-hours-same" },
    });
  });
});

it("is chosen by the human alone, and ended by the link of a mail, which ends nothing else", async () => {
  await choose("AT_ONCE", [22, 7]);
  await changeNotifications(amara, { email: { LIKE: "DAILY" } });
  const chosen = { messageMails: "AT_ONCE", quietFrom: 22, quietUntil: 7 };
  expect((await getChannels(amara))?.mails).toEqual(chosen);
  const grid = await actingAs(amara, await organization("Open Grid", [[amara, "OWNER"]]));
  expect(await getChannels(grid)).toBeNull();
  const input = { messageMails: "OFF", quietFrom: "", quietUntil: "" } as const;
  expect(await chooseMessageMails(grid, input)).toMatchObject({ reason: "wrong-profile" });
  for (const purpose of ["digests", "alerts", "applications"] as const)
    await unsubscribe(visitor(), { token: unsubscribeToken(amara.userId, purpose) });
  expect((await getChannels(amara))?.mails).toEqual(chosen);
  await unsubscribe(visitor(), { token: unsubscribeToken(amara.userId, "messages") });
  expect((await getChannels(amara))?.mails).toEqual({ ...chosen, messageMails: "OFF" });
});
