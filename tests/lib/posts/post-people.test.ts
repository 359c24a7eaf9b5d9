import { beforeAll, describe, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { newId } from "@/lib/ids";
import { listFeed, listProfilePosts } from "@/lib/posts/queries";
import { listLikers, listSharers } from "@/lib/posts/queries/people";
import { likersSchema } from "@/lib/posts/schema";
import { statementsSent } from "../../../scripts/bench/people";
import { block, movableClock, person, showPostsTo } from "../../support/people";
import { post } from "../../support/posts";

const clock = movableClock();
let amara: Viewer, mateo: Viewer;
let crowd: { id: string; displayName: string }[];
let postId: string, commentId: string;

beforeAll(async () => {
  [amara, mateo] = [await person("Amara Okafor", clock), await person("Mateo Rivas", clock)];
  postId = await post(mateo, "Liked and shared by many");
  crowd = Array.from({ length: 23 }, (_, n) => ({ id: newId(clock), displayName: `Number ${n}` }));
  await db.profile.createMany({
    data: crowd.map(({ id, displayName }, n) => ({
      id,
      kind: "ORGANIZATION" as const,
      handle: `number-${n}`,
      displayName,
      createdAt: clock.now(),
    })),
  });
  commentId = newId(clock);
  await db.comment.create({
    data: { id: commentId, postId, profileId: mateo.profileId, text: "First", createdAt: clock.now() },
  });
  // Two at a time, as it happens.
  const at = (n: number) => new Date(clock.now().getTime() + Math.floor(n / 2));
  const likes = crowd.map(({ id: profileId }, n) => ({ profileId, createdAt: at(n) }));
  await db.postLike.createMany({ data: likes.map((like) => ({ ...like, postId })) });
  await db.commentLike.createMany({ data: likes.map((like) => ({ ...like, commentId })) });
  await db.postShare.createMany({
    data: likes.map((like, n) => ({ ...like, id: newId(clock), postId, text: `Words ${n} https://a.example` })),
  });
});

type Page = { profiles: { displayName: string }[]; next: string | null } | null;

async function all(list: (before?: string) => Promise<Page>): Promise<string[][]> {
  const pages: string[][] = [];
  for (let before: string | undefined; ;) {
    const page = await list(before);
    pages.push(page!.profiles.map(({ displayName }) => displayName));
    if (!page!.next) return pages;
    before = page!.next;
  }
}

const likers = (viewer: Viewer, comment?: string) =>
  all((before) => listLikers(viewer, likersSchema.parse({ postId, comment, before })));
const sharers = (viewer: Viewer) => all((before) => listSharers(viewer, { postId, before }));

describe("who liked and who shared", () => {
  it("are listed newest first, ten at a time, without a gap or a double", async () => {
    for (const pages of [await likers(amara), await likers(amara, commentId), await sharers(amara)]) {
      expect(pages.map(({ length }) => length)).toEqual([10, 10, 3]);
      expect(pages.flat()).toEqual(crowd.map(({ displayName }) => displayName).reverse());
    }
    const page = await listSharers(amara, { postId });
    expect(page!.profiles[0]).toMatchObject({
      text: "Words 22 https://a.example",
      ranges: [{ start: 9, end: 26, href: "https://a.example" }],
    });
  });

  it("are found by one statement, with the names, titles and standings that are shown", async () => {
    for (const list of [
      () => listLikers(amara, { postId }),
      () => listLikers(amara, { postId, comment: commentId }),
      () => listSharers(amara, { postId }),
      () => listProfilePosts(amara, { id: mateo.profileId }),
      () => listFeed(amara, {}),
    ])
      expect(await statementsSent(list)).toHaveLength(1);
  });

  it("are named across no block, and sharers only where their setting admits one", async () => {
    await block(amara.profileId, crowd[22]!.id);
    await block(crowd[20]!.id, amara.profileId);
    await showPostsTo(crowd[18]!.id, "ALLIES");
    for (const [pages, hidden] of [
      [await likers(amara), [22, 20]],
      [await likers(amara, commentId), [22, 20]],
      [await sharers(amara), [22, 20, 18]],
    ] as const) {
      const missing = crowd.filter(({ displayName }) => !pages.flat().includes(displayName));
      expect(missing.map(({ displayName }) => displayName).reverse()).toEqual(hidden.map((n) => `Number ${n}`));
    }
  });

  it("are nobody of a post that has none, and not found where the post or the comment is not", async () => {
    const none = await post(mateo, "By nobody");
    expect(await listLikers(amara, { postId: none })).toEqual({ profiles: [], next: null });
    expect(await listSharers(amara, { postId: none })).toEqual({ profiles: [], next: null });
    const unknown = newId(clock);
    const lists = [
      () => listLikers(amara, { postId: unknown }),
      () => listSharers(amara, { postId: unknown }),
      // The comment of one post through another one.
      () => listLikers(amara, { postId: none, comment: commentId }),
      () => listLikers(amara, { postId, comment: unknown }),
    ];
    for (const list of lists) expect(await list()).toBeNull();
    await showPostsTo(mateo.profileId, "ALLIES");
    expect(await listLikers(amara, { postId })).toBeNull();
    expect(await listLikers(amara, { postId, comment: commentId })).toBeNull();
    expect(await listSharers(amara, { postId })).toBeNull();
    expect(await listSharers(mateo, { postId })).not.toBeNull();
    await showPostsTo(mateo.profileId, "EVERYONE");
    await db.comment.update({ where: { id: commentId }, data: { deletedAt: clock.now() } });
    expect(await listLikers(amara, { postId, comment: commentId })).toBeNull();
  });
});
