import fc from "fast-check";
import { expect, it } from "vitest";
import { acceptAlly, dismissRequest, removeAlly } from "@/lib/allies/mutations/answer-request";
import { cancelRequest, requestAlly } from "@/lib/allies/mutations/request-ally";
import { listAllies, listRequests } from "@/lib/allies/queries";
import { blockProfile, unblockProfile } from "@/lib/blocks/mutations/block";
import { muteProfile, unmuteProfile } from "@/lib/blocks/mutations/mute";
import { unguardedDb as db } from "@/lib/db";
import { listMembers, listMemberships } from "@/lib/organizations/queries";
import { likePost, unlikePost } from "@/lib/posts/mutations/like";
import { deletePost } from "@/lib/posts/mutations/publish";
import { sharePost, unsharePost } from "@/lib/posts/mutations/share";
import { listLikers, listSharers } from "@/lib/posts/queries/people";
import { getPost, listFeed, listProfilePosts } from "@/lib/posts/queries";
import { changePrivacy } from "@/lib/profiles/mutations/change-privacy";
import { getProfile } from "@/lib/profiles/queries";
import type { Privacy } from "@/lib/profiles/schema/privacy";
import type { Result } from "@/lib/result";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import { actingAs, confirm, follow, organization, person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

const [ACTORS, OPERATIONS, FOOD] = [7, 200, 3];

const kinds = {
  request: (by: Viewer, { profileId: allyId }: Viewer) => requestAlly(by, { allyId, note: "A note" }),
  cancel: (by: Viewer, { profileId: allyId }: Viewer) => cancelRequest(by, { allyId }),
  accept: (by: Viewer, { profileId: allyId }: Viewer) => acceptAlly(by, { allyId }),
  dismiss: (by: Viewer, { profileId: allyId }: Viewer) => dismissRequest(by, { allyId }),
  remove: (by: Viewer, { profileId: allyId }: Viewer) => removeAlly(by, { allyId }),
  block: (by: Viewer, { profileId: blockedId }: Viewer) => blockProfile(by, { blockedId }),
  unblock: (by: Viewer, { profileId: blockedId }: Viewer) => unblockProfile(by, { blockedId }),
  mute: (by: Viewer, { profileId: mutedId }: Viewer) => muteProfile(by, { mutedId }),
  unmute: (by: Viewer, { profileId: mutedId }: Viewer) => unmuteProfile(by, { mutedId }),
  hide: (by: Viewer, _: Viewer, at: number) => changePrivacy(by, { [parts[at % 4]!]: "ALLIES" }),
  show: (by: Viewer, _: Viewer, at: number) => changePrivacy(by, { [parts[at % 4]!]: "EVERYONE" }),
  post: async (by: Viewer, _: Viewer, at: number): Promise<Result<unknown>> => {
    await post(by, "About food", at % 2 ? [FOOD] : []);
    return { status: "done", value: undefined };
  },
  delete: (by: Viewer, _: Viewer, at: number) => onPost(deletePost, by, by, at),
  like: (by: Viewer, other: Viewer, at: number) => onPost(likePost, by, other, at),
  unlike: (by: Viewer, other: Viewer, at: number) => onPost(unlikePost, by, other, at),
  share: (by: Viewer, other: Viewer, at: number) => onPost(sharePost, by, other, at),
  unshare: (by: Viewer, other: Viewer, at: number) => onPost(unsharePost, by, other, at),
} satisfies Record<string, (by: Viewer, other: Viewer, at: number) => Promise<Result<unknown>>>;
type Kind = keyof typeof kinds;
const parts: (keyof Privacy)[] = ["posts", "media", "profile", "allies"];
const REFUSALS = ["not-found", "request-paused", "member-blocked"];

const operation = fc.record({
  kind: fc.constantFrom<Kind>(
    ...(Object.keys(kinds) as Kind[]),
    // So that there is often something to answer, to like, to share and to hide.
    ...(["request", "request", "accept", "accept", "post", "like", "like", "share", "share", "unblock"] as const),
  ),
  by: fc.nat(ACTORS - 1),
  other: fc.nat(ACTORS - 1),
  at: fc.nat(11),
});

it(
  "after 200 acts of several people and two organizations each count is what its viewer can list, and the doctor finds nothing",
  { timeout: 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(operation, { minLength: OPERATIONS, maxLength: OPERATIONS, size: "max" }),
        async (operations) => {
          const actors = await makeActors();
          const said: Record<string, number> = {};
          for (const { kind, by, other, at } of operations) {
            const answer = await kinds[kind](actors[by]!, actors[other]!, at);
            if (answer.status !== "done") expect([kind, ...REFUSALS]).toContain((answer as { reason?: string }).reason);
            said[answer.status] = (said[answer.status] ?? 0) + 1;
          }
          expect(said.done).toBeGreaterThan(OPERATIONS / 4);
          for (const viewer of actors) for (const looked of actors) await compare(viewer, looked);
          expect(await brokenInvariants()).toEqual([]);
        },
      ),
      { numRuns: times(2, 25), endOnFailure: true },
    );
  },
);

/** Five people, one of whom acts as themselves and as an organization, and another organization of a third one's. */
async function makeActors(): Promise<Viewer[]> {
  await db.post.deleteMany({});
  await db.profile.deleteMany({ where: { kind: "ORGANIZATION" } });
  await db.user.deleteMany({});
  const people: Viewer[] = [];
  for (const name of ["Amara", "Leila", "Mateo", "Dele", "Noor"]) {
    const viewer = await person(`${name} Somebody`);
    await confirm(viewer);
    await db.user.update({ where: { id: viewer.userId }, data: { createdAt: new Date("2025-01-01") } });
    await follow(viewer, FOOD);
    people.push(viewer);
  }
  const [amara, leila, mateo, , noor] = people as [Viewer, Viewer, Viewer, Viewer, Viewer];
  const tidewater = await organization("Tidewater", [
    [amara, "OWNER"],
    [leila, "EDITOR"],
    [mateo, "MEMBER"],
  ]);
  const harbour = await organization("Harbour", [
    [noor, "OWNER"],
    [mateo, "ADMIN"],
  ]);
  return [...people, await actingAs(amara, tidewater), await actingAs(noor, harbour)];
}

/** All that one is shown of another, against the lists behind it, page by page. */
async function compare(viewer: Viewer, looked: Viewer) {
  const id = looked.profileId;
  const profile = await getProfile(viewer, looked.profile.handle);
  const allies = await every((before) => listAllies(viewer, { id, before }));
  const members = await every((before) => listMembers(viewer, { id, before }));
  const organizations = await every((before) => listMemberships(viewer, { id, before }));
  const { posts } = await listProfilePosts(viewer, { id });
  const blocked = await db.block.count({
    where: {
      OR: [
        isBlock([viewer.profileId, viewer.ownProfileId], [id]),
        isBlock([id], [viewer.profileId, viewer.ownProfileId]),
      ],
    },
  });
  expect(profile === null).toBe(blocked > 0);
  if (!profile) return expect([allies, members, organizations, posts]).toEqual([[], [], [], []]);
  expect(profile.allyCount ?? 0).toBe(allies.length);
  expect([profile.memberCount, profile.organizationCount]).toEqual([members.length, organizations.length]);

  const own = await every((before) => listAllies(viewer, { id: viewer.profileId, before }));
  const shared = id === viewer.profileId ? [] : allies.filter((one) => own.some((mine) => mine.id === one.id));
  expect(profile.sharedAllies.count).toBe(shared.length);
  expect(profile.sharedAllies.first.every((one) => shared.some((found) => found.id === one.id))).toBe(true);
  expect(profile.sharedAllies.first).toHaveLength(Math.min(3, shared.length));

  const [received, sent] = [
    await every((before) => listRequests(viewer, { direction: "received", before })),
    await every((before) => listRequests(viewer, { direction: "sent", before })),
  ];
  const isIn = (list: { id: string }[]) => list.some((one) => one.id === id);
  const listed = { ally: isIn(own), pending: isIn(received), sent: isIn(sent) };
  expect({ ally: false, pending: false, sent: false, [profile.relation]: true }).toMatchObject(listed);
  expect(profile.note !== null).toBe(listed.pending);
  for (const one of [...allies, ...received, ...sent]) {
    const row = await db.profileMute.count({ where: { muterId: viewer.profileId, mutedId: one.id } });
    expect(one.isMuted).toBe(row === 1);
  }

  const inFeeds = (await Promise.all([listFeed(viewer, {}), listFeed(viewer, { show: "food" })])).flatMap(
    (feed) => feed.posts,
  );
  if (profile.isMuted) expect(inFeeds.filter((one) => one.author.id === id)).toEqual([]);
  if (profile.isMuted)
    expect(inFeeds.filter(({ reason }) => reason && "by" in reason && reason.by.id === id)).toEqual([]);
  for (const { id: postId, likeCount, liked, shareCount, ownShare } of posts) {
    const [likers, sharers] = await Promise.all(
      [listLikers, listSharers].map(async (list) => (await list(viewer, { postId }))!.profiles.map((one) => one.id)),
    );
    const own = viewer.profileId;
    expect([likeCount, liked]).toEqual([likers!.length, likers!.includes(own)]);
    expect([shareCount, ownShare !== null]).toEqual([sharers!.length, sharers!.includes(own)]);
    expect(await getPost(viewer, postId)).toMatchObject({ likeCount, shareCount });
  }
}

async function every<T>(list: (before?: string) => Promise<{ profiles: T[]; next: string | null }>): Promise<T[]> {
  const found: T[] = [];
  for (let before: string | null | undefined; before !== null;) {
    const page = await list(before);
    found.push(...page.profiles);
    before = page.next;
  }
  return found;
}

async function onPost(
  act: (by: Viewer, asked: { postId: string }) => Promise<Result<unknown>>,
  by: Viewer,
  of: Viewer,
  at: number,
): Promise<Result<unknown>> {
  const posts = await db.post.findMany({ where: { profileId: of.profileId, deletedAt: null }, select: { id: true } });
  return act(by, { postId: posts[at % Math.max(1, posts.length)]?.id ?? crypto.randomUUID() });
}

function isBlock(blockers: string[], blocked: string[]) {
  return { blockerId: { in: blockers }, blockedId: { in: blocked } };
}
