import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { changeLocale } from "@/lib/accounts/mutations/change-locale";
import { signUp } from "@/lib/accounts/mutations/sign-up";
import { viewerWithAccount } from "@/lib/auth/account";
import { noteDeviceLanguage, startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { visitorFrom } from "@/lib/auth/visitor";
import { unguardedDb as db } from "@/lib/db";
import type { Messages } from "@/lib/i18n/messages";
import { findJobsSchema } from "@/lib/jobs/schema/search";
import { sendMail } from "@/lib/mails/mutations/send";
import type { MailJob } from "@/lib/mails/schema";
import { changeNotifications } from "@/lib/notifications/mutations/choose";
import { getDigest } from "@/lib/notifications/queries/digest";
import { likePost } from "@/lib/posts/mutations/like";
import { saveJobSearch } from "@/lib/search/mutations/save";
import { enqueuedMails } from "../../support/mails";
import { actingAs, confirm, emailOf, movableClock, organization, PASSWORD, person, RULES } from "../../support/people";
import { post } from "../../support/posts";
import { pseudoLocalize } from "../../support/pseudo-locale";
import { smtpServer } from "../../support/smtp";

type Tree = { [key: string]: string | Tree };

/** A second language, in which every text is marked. */
vi.mock("@/lib/i18n/locales", async (original) => ({
  ...(await original<typeof import("@/lib/i18n/locales")>()),
  locales: ["en", "en-XA"],
}));
vi.mock("@/lib/i18n/messages", async (original) => {
  const { loadMessages } = await original<typeof import("@/lib/i18n/messages")>();
  const marked = (tree: Tree): Tree =>
    Object.fromEntries(
      Object.entries(tree).map(([key, text]) => [key, typeof text === "string" ? pseudoLocalize(text) : marked(text)]),
    );
  return {
    loadMessages: async (locale: string) => {
      const english = await loadMessages("en");
      return locale === "en-XA" ? (marked(english as unknown as Tree) as unknown as Messages) : english;
    },
  };
});

const smtp = smtpServer({});
beforeAll(async () => {
  await smtp.open();
  Object.assign(process.env, { SMTP_URL: smtp.url(), MAIL_FROM: "Allyway <mail@allyway.example>" });
});
afterAll(() => smtp.close());

const DEVICE = "en";
const criteria = findJobsSchema.parse({ segment: "search", q: "dunes" });
const clock = movableClock(new Date("2026-11-24T12:00:00Z"));
const send = (job: MailJob) => sendMail(asSystem(clock), { id: randomUUID(), ...job });
const readable = (raw: string) =>
  Buffer.from(
    raw.replace(/=\r?\n/g, "").replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  ).toString("utf8");
const lastTo = (name: string) => readable(smtp.received.findLast(({ to }) => to === emailOf(name))!.raw);
const stored = (userId: string) =>
  db.user.findUniqueOrThrow({ where: { id: userId }, select: { language: true, timeZone: true } });

describe("the language and the time zone of an account", () => {
  it("are those of the device until they are chosen, and its page knows them with its viewer", async () => {
    const amara = await person("Amara Okafor", clock);
    const token = await startSession(amara.userId, { persistence: "LOCAL" }, clock);
    const known = async () => {
      const { language, timeZone } = (await viewerWithAccount(token, clock))!.account;
      return { language, timeZone };
    };
    expect(await known()).toEqual({ language: null, timeZone: null });
    expect(await changeLocale(amara, { language: "en-XA", timeZone: "asia/kathmandu" }, DEVICE)).toMatchObject({
      status: "done",
    });
    expect(await known()).toEqual({
      language: "en-XA",
      timeZone: new Intl.DateTimeFormat("en", { timeZone: "Asia/Kathmandu" }).resolvedOptions().timeZone,
    });
    // Where there is one language alone none is asked for, and what was chosen stays.
    await changeLocale(amara, { timeZone: "" }, DEVICE);
    expect(await known()).toEqual({ language: "en-XA", timeZone: null });
    await changeLocale(amara, { language: "", timeZone: "" }, DEVICE);
    expect(await known()).toEqual({ language: null, timeZone: null });
  });

  it("are of those there are, and the human's alone", async () => {
    const leila = await person("Leila Haddad", clock);
    const meadows = await organization("Open Meadows", [[leila, "OWNER"]]);
    for (const [input, fields] of [
      [{ language: "tlh", timeZone: "" }, { language: "validations.language" }],
      [{ timeZone: "Mars/Olympus" }, { timeZone: "validations.time-zone" }],
      [{ timeZone: "+01:00" }, { timeZone: "validations.time-zone" }],
    ] as const)
      expect(await changeLocale(leila, input, DEVICE)).toEqual({ status: "invalid", fields });
    const acting = await actingAs(leila, meadows);
    expect(await changeLocale(acting, { language: "en-XA", timeZone: "UTC" }, DEVICE)).toMatchObject({
      reason: "wrong-profile",
    });
    expect(await stored(leila.userId)).toEqual({ language: null, timeZone: null });
  });

  it("move the hours of digests and alerts that wait", async () => {
    const mateo = await person("Mateo Rivas", clock);
    const hours = async () => [
      ...(await db.digest.findMany({ where: { userId: mateo.userId }, orderBy: { frequency: "asc" } })).map(
        ({ dueAt }) => dueAt.toISOString(),
      ),
      ...(await db.savedSearch.findMany({ where: { createdById: mateo.userId } })).map(({ alertAt }) =>
        alertAt!.toISOString(),
      ),
    ];
    await changeLocale(mateo, { timeZone: "America/New_York" }, DEVICE);
    // What the browser says counts as long as nothing is chosen.
    await changeNotifications(mateo, {
      email: { LIKE: "DAILY", COMMENT: "WEEKLY" },
      timeZone: "Europe/Berlin",
    } as never);
    await saveJobSearch(mateo, { searchName: "Dunes", alerts: "WEEKLY", timeZone: "Europe/Berlin", criteria });
    const newYork = await hours();
    expect(newYork.map((one) => one.slice(11, 13))).toEqual(["13", "13", "13"]);
    await changeLocale(mateo, { timeZone: "Asia/Tokyo" }, DEVICE);
    expect((await hours()).map((one) => one.slice(11, 13))).toEqual(["23", "23", "23"]);
    // One that is due already comes.
    await db.digest.updateMany({ where: { userId: mateo.userId }, data: { dueAt: clock.now() } });
    await changeLocale(mateo, { timeZone: "" }, DEVICE);
    expect((await hours()).map((one) => one.slice(11, 13))).toEqual(["12", "12", "07"]);
  });
});

describe("mails", () => {
  it("are written in the language that was chosen, by the clocks that were, else as the device was set at the last sign-in", async () => {
    const ruth = await person("Ruth Abara", clock);
    await confirm(ruth);
    const job: MailJob = { kind: "new-device", userId: ruth.userId, device: "Firefox", at: "2026-11-21T08:00:00.000Z" };
    await send(job);
    expect(lastTo("Ruth Abara")).toMatch(/<html lang="en" .*at 08:00 \(UTC\)/s);
    await noteDeviceLanguage(ruth.userId, "en-XA");
    await send(job);
    expect(lastTo("Ruth Abara")).toMatch(/<html lang="en-XA" .*at 8:00 AM \(UTC\)/s);
    await changeLocale(ruth, { language: "en", timeZone: "Asia/Tokyo" }, DEVICE);
    await send(job);
    expect(lastTo("Ruth Abara")).toMatch(/<html lang="en" .*at 17:00 \(GMT\+9\)/s);
    await changeLocale(ruth, { language: "en-XA", timeZone: "Asia/Tokyo" }, DEVICE);
    await send({ kind: "reset-password", email: emailOf("Ruth Abara") });
    expect(lastTo("Ruth Abara")).toContain('<html lang="en-XA"');
  });

  it("tell what happened meanwhile in that language, by those clocks", async () => {
    const [kwame, ines] = [await person("Kwame Boateng", clock), await person("Ines Duarte", clock)];
    await confirm(kwame);
    await changeLocale(kwame, { language: "en-XA", timeZone: "Asia/Tokyo" }, DEVICE);
    await changeNotifications(kwame, { email: { LIKE: "DAILY" }, timeZone: "Europe/Berlin", locale: "en" });
    clock.advance(3_600);
    await likePost(ines, { postId: await post(kwame, "The dunes hold") });
    clock.advance(3_600);
    expect(await getDigest(asSystem(clock), { userId: kwame.userId, frequency: "DAILY" })).toMatchObject({
      locale: "en-XA",
      timeZone: "Asia/Tokyo",
    });
  });

  it("to whoever has just signed up are in the language of the device", async () => {
    const device = visitorFrom("10.9.9.9", { deviceCookie: "", language: "en-XA" }, clock);
    const asked = { displayName: "Noor Al-Masri", email: emailOf("Noor Al-Masri"), password: PASSWORD, rules: RULES };
    expect(await signUp(device, asked)).toMatchObject({ status: "done" });
    const job = (await enqueuedMails()).findLast(({ kind }) => kind === "verify-email")!;
    await send(job);
    expect(lastTo("Noor Al-Masri")).toContain('<html lang="en-XA"');
  });
});
