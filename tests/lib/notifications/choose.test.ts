import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { changeNotifications } from "@/lib/notifications/mutations/choose";
import { getNotificationChoices } from "@/lib/notifications/queries/choices";
import { notificationTypeNames } from "@/lib/notifications/schema/types";
import { actingAs, organization, person, type Viewer } from "../../support/people";

let amara: Viewer;
let leila: Viewer;
let tidewater: Viewer;
let leilaAsTidewater: Viewer;

beforeAll(async () => {
  [amara, leila] = await Promise.all([person("Amara Okafor"), person("Leila Haddad")]);
  const id = await organization("Tidewater Alliance", [
    [amara, "ADMIN"],
    [leila, "EDITOR"],
  ]);
  [tidewater, leilaAsTidewater] = [await actingAs(amara, id), await actingAs(leila, id)];
});

beforeEach(async () => {
  await db.notificationPreference.deleteMany();
  await db.digest.deleteMany();
});

const ofEach = (channel: string, choice: string) =>
  Object.fromEntries(notificationTypeNames.map((type) => [`${channel}.${type}`, choice]));
const IN_APP = ofEach("inApp", "on");
const DEFAULT = { ...IN_APP, ...ofEach("email", "OFF") };

describe("what one is told of", () => {
  it("is everything in the app and nothing by mail, until one chooses", async () => {
    expect(await getNotificationChoices(amara)).toEqual(DEFAULT);
  });

  it("changes as far as it is named, and what was there before is answered", async () => {
    await changeNotifications(amara, { inApp: { LIKE: "off" } });
    const answer = await changeNotifications(amara, { email: { LIKE: "DAILY", NEW_ALLY: "WEEKLY" } });
    expect(answer).toMatchObject({ value: { before: { ...DEFAULT, "inApp.LIKE": "off" } } });
    const after = { ...DEFAULT, "inApp.LIKE": "off", "email.LIKE": "DAILY", "email.NEW_ALLY": "WEEKLY" };
    expect(await getNotificationChoices(amara)).toEqual(after);
    expect(await getNotificationChoices(leila)).toEqual(DEFAULT);
  });

  it("is an organization's as its owners and admins choose, in the app alone", async () => {
    expect((await changeNotifications(tidewater, { inApp: { ALLY_REQUEST: "off" } })).status).toBe("done");
    expect(await getNotificationChoices(tidewater)).toEqual({ ...IN_APP, "inApp.ALLY_REQUEST": "off" });
    expect(await getNotificationChoices(amara)).toEqual(DEFAULT);
    expect(await getNotificationChoices(leilaAsTidewater)).toBeNull();
    for (const [viewer, changed] of [
      [tidewater, { email: { LIKE: "DAILY" } }],
      [leilaAsTidewater, { inApp: { LIKE: "off" } }],
      [leilaAsTidewater, { email: { LIKE: "DAILY" } }],
    ] as const)
      expect(await changeNotifications(viewer, changed)).toMatchObject({ reason: "wrong-profile" });
    expect(await db.digest.count()).toBe(0);
  });

  it("tells open pages of the profile when the badge may count otherwise, and not else", async () => {
    const count = () => db.event.count({ where: { type: "NOTIFICATIONS_CHANGED", fromId: amara.profileId } });
    const before = await count();
    await changeNotifications(amara, { inApp: { LIKE: "on" }, email: { LIKE: "DAILY" } });
    expect(await count()).toBe(before);
    await changeNotifications(amara, { inApp: { LIKE: "off" } });
    expect(await count()).toBe(before + 1);
  });
});
