import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { whereOf } from "@/lib/scope";
import { muteNotifications, unmuteNotifications } from "@/lib/notifications/mutations/mute";
import { readAllNotifications, readNotification } from "@/lib/notifications/mutations/read";
import {
  notificationMutesOwnedBy,
  notificationPreferencesOwnedBy,
  notificationsOwnedBy,
} from "@/lib/notifications/policy";
import { listNotifications } from "@/lib/notifications/queries";
import { actingAs, showPostsTo } from "../support/people";
import { acting, happen, others, posts, setNotified, viewers, who, type Who } from "../support/notified";

beforeAll(setNotified);

describe("what is read", () => {
  const unreadOf = async (name: Who) =>
    (await listNotifications(viewers[name], {})).notifications.filter(({ isUnread }) => isUnread).length;

  it("is read for its profile alone, by those who are told of it alone", async () => {
    await db.notification.deleteMany();
    for (const thing of ["like-amara-leila", "like-owner-ruth", "request-owner-mateo"]) await happen(thing);
    const newestId = (await db.notification.findFirstOrThrow({ orderBy: { newestId: "desc" } })).newestId;
    const ids = (await db.notification.findMany()).map(({ id }) => id);
    for (const name of others) {
      await readAllNotifications(viewers[name], { newestId });
      for (const notificationId of ids) await readNotification(viewers[name], { notificationId, newestId });
    }
    expect(await db.notification.count({ where: { readId: { not: "00000000-0000-0000-0000-000000000000" } } })).toBe(0);
    // Requests are not for the recruiter, nor is Ruth for Amara.
    expect([await unreadOf("recruiter"), await unreadOf("owner"), await unreadOf("admin")]).toEqual([1, 1, 2]);
    await readAllNotifications(viewers.recruiter, { newestId });
    expect([await unreadOf("recruiter"), await unreadOf("owner"), await unreadOf("admin")]).toEqual([0, 1, 1]);
    await happen("like-owner-leila");
    await happen("like-owner-ruth");
    await readAllNotifications(viewers.owner, { newestId });
    expect(await unreadOf("amara")).toBe(1);
    await readAllNotifications(viewers.amara, { newestId });
    expect(await unreadOf("amara")).toBe(0);
  });

  it("is not read by whoever is not told of it", async () => {
    await db.notification.deleteMany();
    await happen("like-owner-ruth");
    const [row] = await db.notification.findMany();
    await readAllNotifications(viewers.owner, { newestId: row!.newestId });
    await readNotification(viewers.owner, { notificationId: row!.id, newestId: row!.newestId });
    expect(await unreadOf("admin")).toBe(1);
    await readNotification(viewers.admin, { notificationId: row!.id, newestId: row!.newestId });
    expect(await unreadOf("editor")).toBe(0);
  });
});

it("what is muted, wanted and told is a profile's own: nobody learns by muting which posts there are", async () => {
  await db.notification.deleteMany();
  await happen("like-owner-leila");
  await showPostsTo(viewers.owner.profileId, "ALLIES");
  const preference = { profileId: viewers.owner.profileId, type: "NEW_ALLY", inApp: false } as const;
  await db.notificationPreference.create({ data: preference });
  for (const name of who) {
    const isTidewater = acting.includes(name as "owner");
    // What an organization wants to be told of is known to those who choose it.
    const isChoosing = name === "owner" || name === "admin";
    // Amara is a member.
    const sees = isTidewater || name === "amara";
    const where = { AND: [whereOf(notificationsOwnedBy(viewers[name])), {}] };
    expect({ name, count: await db.notification.count({ where }) }).toEqual({ name, count: isTidewater ? 1 : 0 });
    const wanted = await db.notificationPreference.count({
      where: whereOf(notificationPreferencesOwnedBy(viewers[name])),
    });
    const muted = await muteNotifications(viewers[name], { postId: posts.owner });
    const mutes = await db.notificationMute.count({ where: whereOf(notificationMutesOwnedBy(viewers[name])) });
    const said = sees || ["admin", "editor", "recruiter"].includes(name) ? "done" : "refused";
    expect({ name, wanted, mutes, said: muted.status }).toEqual({
      ...{ name, wanted: isChoosing ? 1 : 0, mutes: said === "done" ? 1 : 0, said },
    });
    await unmuteNotifications(viewers[name], { postId: posts.owner });
  }
  await expect(actingAs(viewers.exMember, viewers.owner.profileId)).rejects.toThrow("no viewer");
  expect(await db.notificationMute.count()).toBe(0);
});
