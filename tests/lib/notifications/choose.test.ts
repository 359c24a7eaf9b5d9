import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { changeNotifications } from "@/lib/notifications/mutations/choose";
import { changeRole, leaveOrganization, removeMember } from "@/lib/organizations/mutations/change-members";
import { getNotificationChoices } from "@/lib/notifications/queries/choices";
import { notificationTypeNames } from "@/lib/notifications/schema/types";
import { actingAs, organization, person, type Viewer } from "../../support/people";

let amara: Viewer;
let leila: Viewer;
let tidewater: Viewer;
let leilaAsTidewater: Viewer;
let ruthAsTidewater: Viewer;

beforeAll(async () => {
  const ruth = await person("Ruth Abara");
  [amara, leila] = await Promise.all([person("Amara Okafor"), person("Leila Haddad")]);
  const id = await organization("Tidewater Alliance", [
    [amara, "ADMIN"],
    [leila, "EDITOR"],
    [ruth, "OWNER"],
  ]);
  [tidewater, leilaAsTidewater] = [await actingAs(amara, id), await actingAs(leila, id)];
  ruthAsTidewater = await actingAs(ruth, id);
});

beforeEach(async () => {
  await db.notificationPreference.deleteMany();
  await db.digestChoice.deleteMany();
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

  it("is an organization's in the app as its owners and admins choose, and by mail as each of them does", async () => {
    const changed = { inApp: { ALLY_REQUEST: "off" }, email: { LIKE: "DAILY" } } as const;
    expect((await changeNotifications(tidewater, changed)).status).toBe("done");
    const after = { ...DEFAULT, "inApp.ALLY_REQUEST": "off" };
    expect(await getNotificationChoices(tidewater)).toEqual({ ...after, "email.LIKE": "DAILY" });
    expect(await getNotificationChoices(ruthAsTidewater)).toEqual(after);
    expect(await getNotificationChoices(amara)).toEqual(DEFAULT);
    expect(await getNotificationChoices(leilaAsTidewater)).toBeNull();
    for (const refused of [{ inApp: { LIKE: "off" } }, { email: { LIKE: "DAILY" } }] as const)
      expect(await changeNotifications(leilaAsTidewater, refused)).toMatchObject({ reason: "wrong-profile" });
    expect(await db.digest.findMany({ select: { userId: true } })).toEqual([{ userId: amara.userId }]);
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

describe("what one chose of an organization", () => {
  const chosen = (userId: string) =>
    db.digestChoice.findMany({ where: { userId }, select: { profileId: true, frequency: true } });
  const digests = async (userId: string) =>
    (await db.digest.findMany({ where: { userId }, orderBy: { frequency: "asc" } })).map(({ frequency }) => frequency);

  /** Somebody who is told of their own profile each day, and of an organization each week. */
  async function manager(name: string) {
    const [owner, viewer] = [await person(`Olu Owner ${name}`), await person(name)];
    const id = await organization("Saltmarsh Trust", [
      [owner, "OWNER"],
      [viewer, "ADMIN"],
    ]);
    const acting = await actingAs(viewer, id);
    await changeNotifications(viewer, { email: { LIKE: "DAILY" } });
    await changeNotifications(acting, { email: { LIKE: "WEEKLY", SHARE: "DAILY" } });
    expect(await chosen(viewer.userId)).toHaveLength(3);
    expect(await digests(viewer.userId)).toEqual(["DAILY", "WEEKLY"]);
    return { viewer, acting, owner: await actingAs(owner, id), id };
  }

  it.each([
    ["another role", ({ owner, viewer }) => changeRole(owner, { memberId: viewer.profileId, role: "EDITOR" })],
    ["being removed", ({ owner, viewer }) => removeMember(owner, { memberId: viewer.profileId })],
    ["leaving", ({ viewer, id }) => leaveOrganization(viewer, { organizationId: id })],
    [
      "the organization",
      ({ owner, id }) => db.profile.delete({ where: { id } }).then(() => ({ status: "done", owner })),
    ],
  ] as [string, (known: Awaited<ReturnType<typeof manager>>) => Promise<{ status: string }>][])(
    "ends with %s, and nothing else does",
    async (name, end) => {
      const known = await manager(`Mia ${name}`);
      expect((await end(known)).status).toBe("done");
      const { userId, profileId } = known.viewer;
      expect(await chosen(userId)).toEqual([{ profileId, frequency: "DAILY" }]);
      expect(await digests(userId)).toEqual(["DAILY"]);
      // Also for whoever chooses with the role of before.
      if (name !== "the organization")
        expect(await changeNotifications(known.acting, { email: { LIKE: "DAILY" } })).toMatchObject({
          reason: "wrong-profile",
        });
      expect(await chosen(userId)).toHaveLength(1);
    },
  );

  it("stays with an admin who becomes an owner", async () => {
    const { viewer, owner } = await manager("Una Unmoved");
    expect((await changeRole(owner, { memberId: viewer.profileId, role: "OWNER" })).status).toBe("done");
    expect(await chosen(viewer.userId)).toHaveLength(3);
  });

  it("is there exactly as long as the right to it, also where both change at once", async () => {
    for (let round = 0; round < 10; round++) {
      const { viewer, acting, owner } = await manager(`Rae Racer ${"abcdefghij"[round]}`);
      await Promise.all([
        changeNotifications(acting, { email: { NEW_ALLY: "DAILY" } }),
        removeMember(owner, { memberId: viewer.profileId }),
        changeNotifications(viewer, { email: { LIKE: "OFF", SHARE: "WEEKLY" } }),
      ]);
      expect(await chosen(viewer.userId)).toEqual([{ profileId: viewer.profileId, frequency: "WEEKLY" }]);
      expect(await digests(viewer.userId)).toEqual(["WEEKLY"]);
    }
  });
});
