import { expect, it } from "vitest";
import { requestAlly } from "@/lib/allies/mutations/request-ally";
import { listRequests } from "@/lib/allies/queries";
import { asSystem } from "@/lib/auth/system";
import type { Clock } from "@/lib/clock";
import { getThread } from "@/lib/conversations/queries";
import { changeNotifications } from "@/lib/notifications/mutations/choose";
import { listNotifications } from "@/lib/notifications/queries";
import { getDigest } from "@/lib/notifications/queries/digest";
import { likePost } from "@/lib/posts/mutations/like";
import { createPost } from "@/lib/posts/mutations/publish";
import { newEmail } from "../../support/accounts";
import { write } from "../../support/conversations";
import { group } from "../../support/groups";
import { block, confirm, makeAllies, movableClock, person, type Viewer } from "../../support/people";

// Whoever takes the name of somebody's ally is told apart where they turn to them first: by their request,
// their message, and what one is told of them.

const named = async (name: string, clock?: Clock): Promise<Viewer> => {
  const viewer = await person(name, clock, newEmail());
  await confirm(viewer);
  return viewer;
};
const published = async (viewer: Viewer, text: string): Promise<string> => {
  const created = await createPost(viewer, { text });
  if (created.status !== "done") throw new Error(created.status);
  return created.value.postId;
};
const asks = async (viewer: Viewer, other: Viewer) => {
  expect((await requestAlly(viewer, { allyId: other.profileId, note: "" })).status).toBe("done");
};
const namesakes = async (viewer: Viewer, direction: "received" | "sent") =>
  (await listRequests(viewer, { direction })).profiles.map(({ displayName, namesake }) => [displayName, namesake]);

it("a stranger by the name of one's ally is marked, in whatever letters it is written", async () => {
  const [amara, leila] = [await named("Amara Okafor"), await named("Leila Haddad")];
  await makeAllies(amara.profileId, leila.profileId);
  const [posing, other] = [await named("LeiIа  Hаddad"), await named("Leila Haddadi")];
  await asks(posing, amara);
  await asks(other, amara);
  expect(await namesakes(amara, "received")).toEqual([
    ["Leila Haddadi", null],
    ["LeiIа  Hаddad", leila.profile.handle],
  ]);
  expect(await namesakes(posing, "sent")).toEqual([["Amara Okafor", null]]);

  const { conversationId } = await write(posing, amara.profileId, "It is me, Leila.");
  const namesakeIn = async (viewer: Viewer) => (await getThread(viewer, { conversationId }))?.conversation.namesake;
  expect(await namesakeIn(amara)).toBe(leila.profile.handle);
  expect(await namesakeIn(posing)).toBeNull();
});

it("whoever asks one into a group under such a name is marked, and the ally who does is not", async () => {
  const [mateo, leila] = [await named("Mateo Rivas"), await named("Leila Haddad")];
  await makeAllies(mateo.profileId, leila.profileId);
  const posing = await named("LeiIa Haddad");
  const namesakeIn = async (viewer: Viewer, conversationId: string) =>
    (await getThread(viewer, { conversationId }))?.conversation.namesake;
  const theirs = await group(posing, [], [mateo, leila], "Tidewater");
  expect(await namesakeIn(mateo, theirs)).toBe(leila.profile.handle);
  expect([await namesakeIn(leila, theirs), await namesakeIn(posing, theirs)]).toEqual([null, null]);
  expect(await namesakeIn(mateo, await group(leila, [], [mateo, posing], "Dunes"))).toBeNull();
});

it("names of nothing but emoji are taken for none", async () => {
  const [amara, sprout, fist] = [await named("Amara Okafor"), await named("🌱"), await named("✊")];
  await makeAllies(amara.profileId, sprout.profileId);
  await asks(fist, amara);
  expect(await namesakes(amara, "received")).toEqual([["✊", null]]);
});

it("to somebody who is no ally of that one it is a name like any other", async () => {
  const [mateo] = [await named("Mateo Rivas"), await named("Leila Haddad")];
  const posing = await named("Leila Haddad");
  await asks(posing, mateo);
  expect(await namesakes(mateo, "received")).toEqual([["Leila Haddad", null]]);
});

it("is marked where the reader is told of what they do, in the app and by mail", async () => {
  const clock = movableClock();
  const [amara, leila] = [await named("Amara Okafor", clock), await named("Leila Haddad", clock)];
  await makeAllies(amara.profileId, leila.profileId);
  const posing = await named("LeiIа Hаddad", clock);
  expect((await changeNotifications(amara, { email: { LIKE: "DAILY", TAG: "DAILY" } })).status).toBe("done");
  clock.advance(60);
  const postId = await published(amara, "Low tide at six.");
  await likePost(leila, { postId });
  clock.advance(1);
  await likePost(posing, { postId });
  clock.advance(1);
  await published(posing, `It is me, @${amara.profile.handle}.`);
  clock.advance(3600);
  const [own, ally] = [posing.profile.handle, leila.profile.handle];
  const told = async (viewer: Viewer) =>
    (await listNotifications(viewer, {})).notifications.map(({ type, actors }) => [
      type,
      ...actors.map(({ handle, namesake }) => [handle, namesake]),
    ]);
  expect(await told(amara)).toEqual([
    ["TAG", [own, ally]],
    ["LIKE", [own, ally], [ally, null]],
  ]);
  const digest = await getDigest(asSystem(clock), { userId: amara.userId, frequency: "DAILY" });
  const marked = [{ own, handle: ally }];
  expect(digest?.lines.map(({ type, namesakes }) => [type, namesakes])).toEqual([
    ["TAG", marked],
    ["LIKE", marked],
  ]);
  await block(amara.profileId, leila.profileId);
  expect(await told(amara)).toEqual([
    ["TAG", [own, null]],
    ["LIKE", [own, null]],
  ]);
  const without = await getDigest(asSystem(clock), { userId: amara.userId, frequency: "DAILY" });
  expect(without?.lines.map(({ namesakes }) => namesakes)).toEqual([[], []]);
});
