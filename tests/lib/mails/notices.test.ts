import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { asSystem } from "@/lib/auth/system";
import type { Clock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { sendMail } from "@/lib/mails/mutations/send";
import { type MailJob, MAX_NEWS_A_DAY, MAX_NOTICES_A_DAY } from "@/lib/mails/schema";
import { DAY_SECONDS } from "@/lib/time";
import { newApplication } from "../../support/applications";
import { newJob } from "../../support/jobs";
import { enqueuedMails } from "../../support/mails";
import { newOrganization } from "../../support/organizations";
import { confirm, emailOf, movableClock, person } from "../../support/people";
import { smtpServer } from "../../support/smtp";

let isAway = false;
const smtp = smtpServer({ answer: () => (isAway ? { code: 452, text: "full" } : null) });
beforeAll(async () => {
  await smtp.open();
  Object.assign(process.env, { SMTP_URL: smtp.url(), MAIL_FROM: "Allyway <mail@allyway.example>" });
});
afterAll(() => smtp.close());

const send = (job: MailJob, clock: Clock) => sendMail(asSystem(clock), { id: randomUUID(), ...job });
const newDevice = (userId: string): MailJob => ({
  kind: "new-device",
  userId,
  device: "Firefox on Linux",
  at: "2026-11-21T08:00:00.000Z",
});

/** How many mails of each subject arrived there. */
function subjectsTo(name: string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { to, raw } of smtp.received) {
    const subject = /^Subject: (.*)\r$/m.exec(raw)![1]!;
    if (to === emailOf(name)) counts[subject] = (counts[subject] ?? 0) + 1;
  }
  return counts;
}

it("nobody is told of an account whose address they have not confirmed", async () => {
  const clock = movableClock();
  const { userId } = await person("Noor Al-Masri", clock);
  for (const job of [
    newDevice(userId),
    { kind: "password-changed", userId },
    { kind: "codes-guessed", userId },
    { kind: "export-ready", userId },
    { kind: "sign-in-changed", userId, change: "linked", provider: "google" },
    { kind: "more-notices", userId },
  ] satisfies MailJob[])
    await send(job, clock);
  expect(subjectsTo("Noor Al-Masri")).toEqual({});
});

it("a few notices of a kind are mailed within a day, and the others told by one mail at its end", async () => {
  const clock = movableClock();
  const amara = await person("Amara Okafor", clock);
  await confirm(amara);
  const { userId } = amara;
  for (let n = 0; n < MAX_NOTICES_A_DAY * 2; n++) await send(newDevice(userId), clock);
  await send({ kind: "password-changed", userId }, clock);
  expect(subjectsTo("Amara Okafor")).toEqual({
    "New sign-in to your account": MAX_NOTICES_A_DAY,
    "Your password was changed": 1,
  });
  const gathered = (await enqueuedMails()).filter(({ kind }) => kind === "more-notices");
  expect(gathered).toMatchObject([{ userId }]);
  const [{ wait }] = await db.$queryRaw<[{ wait: number }]>`
    SELECT extract(epoch FROM run_at - now())::float8 AS wait FROM graphile_worker.jobs WHERE key = ${`notices:${userId}`}`;
  expect(Math.round(wait / 3_600)).toBe(24);
  await send(gathered[0]!, clock);
  clock.advance(DAY_SECONDS);
  await send(newDevice(userId), clock);
  expect(subjectsTo("Amara Okafor")).toEqual({
    "More happened to your account": 1,
    "New sign-in to your account": MAX_NOTICES_A_DAY + 1,
    "Your password was changed": 1,
  });
});

it("what could not be delivered does not count", async () => {
  const clock = movableClock();
  const leila = await person("Leila Haddad", clock);
  await confirm(leila);
  isAway = true;
  for (let n = 0; n <= MAX_NOTICES_A_DAY; n++) await expect(send(newDevice(leila.userId), clock)).rejects.toThrow();
  isAway = false;
  await send(newDevice(leila.userId), clock);
  expect(subjectsTo("Leila Haddad")).toEqual({ "New sign-in to your account": 1 });
});

it("an application that is moved back and forth fills no mailbox: a few mails a day, and one of where it stands", async () => {
  const clock = movableClock();
  const [wanjiru, mara] = [await person("Wanjiru Kamau", clock), await person("Mara Lindqvist", clock)];
  await confirm(wanjiru);
  const { id } = await newOrganization("Open Grid Collective", [[mara, "OWNER"]]);
  const jobId = await newJob(id, { collectVia: "ALLYWAY" });
  const applicationId = await newApplication(jobId, { profileId: wanjiru.profileId, stage: "INTERVIEW" });
  const news: MailJob = { kind: "application-news", applicationId, stage: "INTERVIEW" };
  const count = () => Object.values(subjectsTo("Wanjiru Kamau")).reduce((sum, one) => sum + one, 0);
  for (let n = 0; n < MAX_NEWS_A_DAY * 3; n++) await send(news, clock);
  expect(count()).toBe(MAX_NEWS_A_DAY);
  const later = (await enqueuedMails()).filter(({ kind }) => kind === "application-news");
  expect(later).toMatchObject([news]);
  clock.advance(DAY_SECONDS);
  await send(later[0]!, clock);
  expect(count()).toBe(MAX_NEWS_A_DAY + 1);
});

it("a new device is told of by the clocks of its owner, where they are known", async () => {
  const clock = movableClock();
  const kwame = await person("Kwame Boateng", clock);
  await confirm(kwame);
  await send(newDevice(kwame.userId), clock);
  await db.digestSettings.create({ data: { userId: kwame.userId, timeZone: "Asia/Kathmandu" } });
  await send(newDevice(kwame.userId), clock);
  const texts = smtp.received.filter(({ to }) => to === emailOf("Kwame Boateng")).map(({ raw }) => raw);
  expect(texts.map((raw) => /at (\d\d:\d\d) \((.*?)\)/.exec(raw)?.slice(1))).toEqual([
    ["08:00", "UTC"],
    ["13:45", "GMT+5:45"],
  ]);
});
