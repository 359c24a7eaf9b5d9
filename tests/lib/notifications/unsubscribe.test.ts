import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unsubscribeToken } from "@/lib/auth/unsubscribe-token";
import { unguardedDb as db } from "@/lib/db";
import { changeNotifications } from "@/lib/notifications/mutations/choose";
import { unsubscribe } from "@/lib/notifications/mutations/unsubscribe";
import { getNotificationChoices } from "@/lib/notifications/queries/choices";
import { person, type Viewer, visitor } from "../../support/people";
import { newSearch } from "../../support/searches";

let amara: Viewer;
let leila: Viewer;

beforeAll(async () => {
  [amara, leila] = await Promise.all([person("Amara Okafor"), person("Leila Haddad")]);
});

beforeEach(async () => {
  await db.digestChoice.deleteMany();
  await db.digest.deleteMany();
});

describe("the link of alerts", () => {
  it("ends all of one's alerts, as often as it is opened, and neither digests nor anybody else's", async () => {
    const own = await newSearch({ profileId: amara.profileId, createdById: amara.userId, alerts: "DAILY" });
    const others = await newSearch({ profileId: leila.profileId, createdById: leila.userId, alerts: "WEEKLY" });
    await changeNotifications(amara, { email: { LIKE: "DAILY" } });
    const alertsOf = async (id: string) => (await db.savedSearch.findUniqueOrThrow({ where: { id } })).alerts;
    await unsubscribe(visitor(), { token: unsubscribeToken(amara.userId) });
    expect(await alertsOf(own)).toBe("DAILY");
    await changeNotifications(amara, { email: { LIKE: "DAILY" } });
    const token = unsubscribeToken(amara.userId, "alerts");
    for (let n = 0; n < 2; n++) expect(await unsubscribe(visitor(), { token })).toEqual({ status: "done" });
    expect([await alertsOf(own), await alertsOf(others)]).toEqual(["OFF", "WEEKLY"]);
    expect(await getNotificationChoices(amara)).toMatchObject({ "email.LIKE": "DAILY" });
  });
});

describe("the link of news about applications", () => {
  it("ends these alone", async () => {
    await newSearch({ profileId: amara.profileId, createdById: amara.userId, alerts: "DAILY", name: "Still told" });
    await changeNotifications(amara, { email: { LIKE: "DAILY" } });
    const token = unsubscribeToken(amara.userId, "applications");
    for (let n = 0; n < 2; n++) expect(await unsubscribe(visitor(), { token })).toEqual({ status: "done" });
    const mails = async ({ userId: id }: Viewer) =>
      (await db.user.findUniqueOrThrow({ where: { id } })).applicationMails;
    expect([await mails(amara), await mails(leila)]).toEqual([false, true]);
    expect(await getNotificationChoices(amara)).toMatchObject({ "email.LIKE": "DAILY" });
    expect(await db.digest.count()).toBe(1);
    expect(await db.savedSearch.count({ where: { name: "Still told", alerts: "DAILY" } })).toBe(1);
  });
});

describe("the link of a digest", () => {
  it("ends all of them, as often as it is opened, and nothing in the app or of anybody else's", async () => {
    await changeNotifications(amara, { inApp: { LIKE: "off" }, email: { LIKE: "DAILY", NEW_ALLY: "WEEKLY" } });
    await changeNotifications(leila, { email: { LIKE: "DAILY" } });
    const token = unsubscribeToken(amara.userId);
    for (let n = 0; n < 2; n++) expect(await unsubscribe(visitor(), { token })).toEqual({ status: "done" });
    expect(await getNotificationChoices(amara)).toMatchObject({
      "inApp.LIKE": "off",
      "email.LIKE": "OFF",
      "email.NEW_ALLY": "OFF",
    });
    expect(await getNotificationChoices(leila)).toMatchObject({ "email.LIKE": "DAILY" });
    expect(await db.digest.findMany({ select: { userId: true } })).toEqual([{ userId: leila.userId }]);
  });

  it("that is forged changes nothing, and a signed one does not tell whether there is such an account", async () => {
    await changeNotifications(amara, { email: { LIKE: "DAILY" } });
    const token = unsubscribeToken(amara.userId);
    const forged = token.slice(0, -1) + (token.endsWith("A") ? "B" : "A");
    for (const one of [forged, "forged", ""])
      expect(await unsubscribe(visitor(), { token: one })).toEqual({ status: "refused", reason: "not-found" });
    expect(await unsubscribe(visitor(), { token: unsubscribeToken(crypto.randomUUID()) })).toEqual({ status: "done" });
    expect(await db.digest.count()).toBe(1);
  });

  it("and a choice at the same time leave a digest exactly where one is chosen", async () => {
    const token = unsubscribeToken(amara.userId);
    for (let n = 0; n < 10; n++) {
      await Promise.all([
        changeNotifications(amara, { email: { LIKE: "DAILY" } }),
        unsubscribe(visitor(), { token }),
        changeNotifications(amara, { email: { NEW_ALLY: "WEEKLY" } }),
      ]);
      const chosen = await db.digestChoice.findMany();
      const digests = await db.digest.findMany();
      expect(digests.map(({ frequency }) => frequency).sort()).toEqual(chosen.map(({ frequency }) => frequency).sort());
    }
  });
});
