import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { viewerOfSession } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { deleteComment, editComment, restoreComment } from "@/lib/comments/mutations/change";
import { likeComment } from "@/lib/comments/mutations/like";
import { inTransaction, unguardedDb as db } from "@/lib/db";
import type { Hub } from "@/lib/events/hub";
import { recordEvent } from "@/lib/events/mutations/record";
import type { NewEvent } from "@/lib/events/policy";
import { likePost } from "@/lib/posts/mutations/like";
import { newEmail } from "../../support/accounts";
import { comment as commentWith } from "../../support/comments";
import { closeHubs, dataOf, listenAs, openHub, signalsSince, type TestStream } from "../../support/live";
import { actingAs, block, organization, person, showPostsTo, type Viewer } from "../../support/people";
import { post } from "../../support/posts";
import { here } from "../../support/settled";

const comment = (viewer: Viewer, postId: string, answersId?: string, text = "Bring boots.") =>
  commentWith(viewer, postId, text, answersId);

let [amara, leila, mateo, postId, other] = [] as unknown as [Viewer, Viewer, Viewer, string, string];
closeHubs();

beforeAll(async () => {
  [amara, leila, mateo] = [await person("Amara Okafor"), await person("Leila Haddad"), await person("Mateo Rivas")];
});

beforeEach(async () => {
  await db.block.deleteMany();
  await showPostsTo(amara.profileId, "EVERYONE");
  [postId, other] = [await post(amara, "Low tide at six."), await post(amara, "High tide at noon.")];
});

const record = (viewer: Viewer, event: NewEvent) => inTransaction((tx) => recordEvent(tx, viewer, event));
/** Mateo is told last, by the same process: whoever is told something has been by then. */
async function told(hub: Hub, stream: TestStream | null, act: () => Promise<unknown>): Promise<string[]> {
  const witness = await listenAs(mateo, hub);
  await act();
  await record(mateo, { type: "NOTIFICATIONS_CHANGED", fromId: mateo.profileId });
  const { id: last } = await db.event.findFirstOrThrow({
    where: { type: "NOTIFICATIONS_CHANGED", fromId: mateo.profileId },
    orderBy: { id: "desc" },
  });
  await expect.poll(() => witness!.told.at(-1)?.id.endsWith(last)).toBe(true);
  return dataOf(stream);
}

describe("the comments of a post", () => {
  it("are told to whoever has it open, and beside that to whom one is for", async () => {
    const hub = openHub();
    const watched = [other, postId];
    const [reader, owner, elsewhere, away] = [
      await listenAs(leila, hub, { watched }),
      await listenAs(amara, hub, { watched }),
      await listenAs(leila, hub, { watched: [other] }),
      await listenAs(amara, hub),
    ];
    const id = await comment(mateo, postId);
    await expect.poll(() => dataOf(owner)).toEqual([`comment ${postId}`, "news"]);
    expect(new Set(owner!.told.map(({ id }) => id)).size).toBe(1);
    await expect.poll(() => dataOf(reader)).toEqual([`comment ${postId}`]);
    await expect.poll(() => dataOf(away)).toEqual(["news"]);
    await comment(mateo, postId, id);
    const between = { fromId: mateo.profileId, toId: mateo.profileId, subjectId: postId, commentId: id };
    await record(mateo, { type: "COMMENT_CHANGED", ...between });
    await record(mateo, { type: "COMMENT_REMOVED", ...between, toIds: [amara.profileId] });
    await expect.poll(() => dataOf(reader)).toEqual(Array(4).fill(`comment ${postId}`));
    await expect.poll(() => dataOf(owner).filter((data) => data === "news")).toHaveLength(3);
    expect(dataOf(elsewhere)).toEqual([]);
  });

  it("are told to nobody who does not see the post, nor of whom one does not see", async () => {
    const hub = openHub();
    const reader = await listenAs(leila, hub, { watched: [postId] });
    await block(leila.profileId, mateo.profileId);
    expect(await told(hub, reader, () => comment(mateo, postId))).toEqual([]);
    await db.block.deleteMany();
    const root = await comment(mateo, postId);
    await expect.poll(() => dataOf(reader)).toHaveLength(1);
    await block(mateo.profileId, leila.profileId);
    // Hers hides with his, also where it answers a third one's.
    expect(await told(hub, reader, () => comment(amara, postId, root))).toEqual([`comment ${postId}`]);
    await db.block.deleteMany();
    await showPostsTo(amara.profileId, "ALLIES");
    expect(await told(hub, reader, () => comment(amara, postId))).toEqual([`comment ${postId}`]);
  });

  it("that are taken down and restored are told to nobody across a block with whoever wrote them", async () => {
    const commentId = await comment(mateo, postId);
    await block(leila.profileId, mateo.profileId);
    const hub = openHub();
    const noor = await person("Noor Al-Masri");
    const [across, stream] = [
      await listenAs(leila, hub, { watched: [postId] }),
      await listenAs(noor, hub, { watched: [postId] }),
    ];
    const named = { postId, commentId };
    expect(await told(hub, across, () => deleteComment(amara, named))).toEqual([]);
    expect(dataOf(stream)).toEqual([`comment ${postId}`]);
    expect(await told(hub, across, () => restoreComment(amara, named))).toEqual([]);
    await expect.poll(() => dataOf(stream)).toEqual(Array(2).fill(`comment ${postId}`));
  });

  it("that stand under one across a block are told as little, whatever becomes of them", async () => {
    const root = await comment(mateo, postId);
    await block(leila.profileId, mateo.profileId);
    const hub = openHub();
    const noor = await person("Noor Al-Masri", systemClock, newEmail());
    const [across, stream] = [
      await listenAs(leila, hub, { watched: [postId] }),
      await listenAs(noor, hub, { watched: [postId] }),
    ];
    // Another one of hers, which is seen, does not stand for it.
    expect(await told(hub, across, () => comment(amara, postId))).toHaveLength(1);
    const commentId = await comment(amara, postId, root);
    const named = { postId, commentId };
    const changes = [
      () => editComment(amara, { ...named, text: "Bring a coat." }),
      () => likeComment(noor, named),
      () => deleteComment(amara, named),
      () => restoreComment(amara, named),
      () => comment(noor, postId, commentId),
    ];
    for (const change of changes) expect(await told(hub, across, change)).toHaveLength(1);
    await expect.poll(() => dataOf(stream)).toEqual(Array(6).fill(`comment ${postId}`));
  });

  it("are told to nobody any more whose session has ended", async () => {
    const stream = await listenAs(leila, openHub(), { watched: [postId] });
    await db.session.deleteMany({ where: { userId: leila.userId } });
    await comment(mateo, postId);
    await expect.poll(() => stream!.ended).toBe(true);
    expect(stream!.told).toEqual([]);
  });

  it("are told once to whoever comes back, and to whoever asks", async () => {
    const first = await listenAs(leila, openHub(), { watched: [postId] });
    const after = await here();
    for (let n = 0; n < 3; n++) await comment(mateo, postId);
    await comment(mateo, other);
    await expect.poll(() => first!.told.length).toBe(3);
    const place = first!.told[0]!.id;
    const second = await listenAs(leila, openHub(), { after: place, token: first!.token, watched: [postId] });
    expect(second!.told).toEqual(first!.told.slice(1));
    const { viewer } = (await viewerOfSession(first!.token, systemClock))!;
    expect(await signalsSince(viewer, after, `${postId},nonsense`)).toEqual([`comment ${postId}`]);
    expect(await signalsSince(viewer, after)).toEqual([]);
  });
});

it("what many are told at once they need not all ask for at once", async () => {
  const members = await Promise.all(
    Array.from({ length: 21 }, (_, n) => person("Sanne Visser", systemClock, `sanne${n}@example.org`)),
  );
  const tidewater = await organization("Tidewater Alliance", [
    [amara, "OWNER"],
    ...members.map((member) => [member, "EDITOR"] as [Viewer, "EDITOR"]),
  ]);
  const theirs = await post(await actingAs(amara, tidewater), "Low tide at six.");
  const hub = openHub();
  const streams = await Promise.all([amara, ...members].map((member) => listenAs(member, hub)));
  await likePost(leila, { postId: theirs });
  for (const stream of streams) await expect.poll(() => dataOf(stream)).toEqual(["news later"]);
  await likePost(leila, { postId });
  await expect.poll(() => dataOf(streams[0]!)).toEqual(["news later", "news"]);
});
