import { expect, it } from "vitest";
import { startSession } from "@/lib/auth/session";
import { viewerWithAccount } from "@/lib/auth/account";
import { systemClock } from "@/lib/clock";
import { readAllNotifications } from "@/lib/notifications/mutations/read";
import { listNotifications } from "@/lib/notifications/queries";
import { likePost } from "@/lib/posts/mutations/like";
import { brokenInvariants } from "../../support/invariants";
import { movableClock, person } from "../../support/people";
import { post } from "../../support/posts";

it("of processes whose clocks differ the newest stays the newest, and the badge says what the list does", async () => {
  const late = movableClock(new Date(Date.now() - 60_000));
  const [amara, leila, mateo] = [
    await person("Amara Okafor"),
    await person("Leila Haddad"),
    await person("Mateo Rivas", late),
  ];
  const postId = await post(amara, "Low tide at six.");
  await likePost(leila, { postId });
  await likePost(mateo, { postId });
  expect(await brokenInvariants(["notifications-placed"])).toEqual([]);
  const [listed] = (await listNotifications(amara, {})).notifications;
  expect(listed).toMatchObject({ isUnread: true, actors: [{ id: leila.profileId }, { id: mateo.profileId }] });
  await readAllNotifications(amara, { newestId: listed!.newestId });
  const token = await startSession(amara.userId, { persistence: "LOCAL" }, systemClock);
  expect((await viewerWithAccount(token, systemClock))!.account.own.unread).toBe(0);
  expect((await listNotifications(amara, {})).notifications[0]!.isUnread).toBe(false);
});
