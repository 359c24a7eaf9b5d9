import fc from "fast-check";
import { expect, it } from "vitest";
import { addComment } from "@/lib/comments/mutations/add";
import { deleteComment, restoreComment } from "@/lib/comments/mutations/change";
import { likeComment, unlikeComment } from "@/lib/comments/mutations/like";
import { sharePost, unsharePost } from "@/lib/posts/mutations/share";
import { acceptAlly, dismissRequest, removeAlly } from "@/lib/allies/mutations/answer-request";
import { cancelRequest, requestAlly } from "@/lib/allies/mutations/request-ally";
import { startSession } from "@/lib/auth/session";
import { viewerWithAccount } from "@/lib/auth/account";
import { blockProfile, unblockProfile } from "@/lib/blocks/mutations/block";
import { unguardedDb as db } from "@/lib/db";
import { muteNotifications, unmuteNotifications } from "@/lib/notifications/mutations/mute";
import { readAllNotifications, readNotification } from "@/lib/notifications/mutations/read";
import { type ListedNotification, listNotifications } from "@/lib/notifications/queries";
import { likePost, unlikePost } from "@/lib/posts/mutations/like";
import { deletePost, restorePost } from "@/lib/posts/mutations/publish";
import { tag } from "../../support/answers";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import { confirm, movableClock, person, showPostsTo, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

const clock = movableClock();
const FANS = 3;
let [amara, fans, posts, token] = [undefined as unknown as Viewer, [] as Viewer[], [] as string[], ""];
/** Of each post, the oldest first; some of them Amara's. */
let comments: string[][] = [];

/** All that is listed, page by page. */
async function listedAll(): Promise<ListedNotification[]> {
  const all: ListedNotification[] = [];
  for (let before: string | undefined; ;) {
    const { notifications, next } = await listNotifications(amara, { ...(before && { before }) });
    all.push(...notifications);
    if (!next) return all;
    before = next;
  }
}

type Act = (fan: Viewer, postId: string) => Promise<unknown>;
const acts: Record<string, Act> = {
  like: (fan, postId) => likePost(fan, { postId }),
  "like the same": (fan) => likePost(fan, { postId: posts[0]! }),
  unlike: (fan, postId) => unlikePost(fan, { postId }),
  request: (fan) => requestAlly(fan, { allyId: amara.profileId, note: "" }),
  "be asked": (fan) => requestAlly(amara, { allyId: fan.profileId, note: "" }),
  accept: (fan) => acceptAlly(amara, { allyId: fan.profileId }),
  "be accepted": (fan) => acceptAlly(fan, { allyId: amara.profileId }),
  dismiss: (fan) => dismissRequest(amara, { allyId: fan.profileId }),
  cancel: (fan) => cancelRequest(fan, { allyId: amara.profileId }),
  remove: (fan) => removeAlly(fan, { allyId: amara.profileId }),
  block: (fan) => blockProfile(amara, { blockedId: fan.profileId }),
  "be blocked": (fan) => blockProfile(fan, { blockedId: amara.profileId }),
  unblock: (fan) => unblockProfile(amara, { blockedId: fan.profileId }),
  "be unblocked": (fan) => unblockProfile(fan, { blockedId: amara.profileId }),
  mute: (_, postId) => muteNotifications(amara, { postId }),
  unmute: (_, postId) => unmuteNotifications(amara, { postId }),
  delete: (_, postId) => deletePost(amara, { postId }),
  restore: (_, postId) => restorePost(amara, { postId }),
  read: async () => {
    const [first] = await listedAll();
    if (first) await readNotification(amara, { notificationId: first.id, newestId: first.newestId });
  },
  "read all": async () => {
    const all = await listedAll();
    const middle = all[Math.floor(all.length / 2)];
    if (middle) await readAllNotifications(amara, { newestId: middle.newestId });
  },
  comment: (fan, postId) => say(fan, postId),
  "comment herself": (_, postId) => say(amara, postId),
  reply: (fan, postId) => say(fan, postId, oneOf(postId)),
  "reply to the last": (fan, postId) => say(fan, postId, commentsOf(postId).at(-1)),
  "delete a comment": (_, postId) => deleteComment(amara, { postId, commentId: oneOf(postId)! }),
  "restore the comments": (_, postId) => restoreAll(postId),
  "like a comment": (fan, postId) => likeComment(fan, { postId, commentId: oneOf(postId)! }),
  "unlike a comment": (fan, postId) => unlikeComment(fan, { postId, commentId: oneOf(postId)! }),
  share: (fan, postId) => sharePost(fan, { postId }),
  unshare: (fan, postId) => unsharePost(fan, { postId }),
  mention: (fan, postId) => tag(fan, { postId, commentId: oneOf(postId) }, amara, "SHOWN"),
  "mention no more": (fan, postId) => tag(fan, { postId, commentId: oneOf(postId) }, amara, "REMOVED"),
  "hide one's posts": (fan) => showPostsTo(fan.profileId, "ALLIES"),
  "show one's posts": (fan) => showPostsTo(fan.profileId, "EVERYONE"),
  "want no likes": () => preferLikes(false),
  "want likes": () => preferLikes(true),
  wait: async () => clock.advance(13 * 3600),
};

const commentsOf = (postId: string) => comments[posts.indexOf(postId)]!;
const oneOf = (postId: string) => commentsOf(postId)[commentsOf(postId).length >> 1];

async function say(viewer: Viewer, postId: string, answersId?: string) {
  const said = await addComment(viewer, { postId, answersId, text: "Bring boots." });
  if (said.status === "done") commentsOf(postId).push(said.value.commentId);
}

async function restoreAll(postId: string) {
  for (const commentId of commentsOf(postId)) await restoreComment(amara, { postId, commentId });
}

async function preferLikes(inApp: boolean) {
  const key = { profileId: amara.profileId, type: "LIKE" as const };
  await db.notificationPreference.upsert({
    where: { profileId_type: key },
    create: { ...key, inApp },
    update: { inApp },
  });
}

const history = fc.array(
  fc.record({ act: fc.constantFrom(...Object.keys(acts)), fan: fc.nat(FANS - 1), post: fc.nat(1) }),
  { minLength: 20, maxLength: 35 },
);

it("at every moment the badge is the number of new ones in the whole list, and what is told stands", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (steps) => {
      await db.profile.deleteMany();
      await db.user.deleteMany();
      amara = await person("Amara Okafor", clock);
      fans = [];
      for (const name of ["Leila Haddad", "Mateo Rivas", "Noor Al-Masri"]) fans.push(await person(name, clock));
      await Promise.all([amara, ...fans].map(confirm));
      posts = [await post(amara, "Low tide at six."), await post(amara, "High tide at noon.")];
      comments = [[], []];
      for (const [at, postId] of posts.entries()) await say(at ? fans[0]! : amara, postId);
      token = await startSession(amara.userId, { persistence: "LOCAL" }, clock);
      for (const { act, fan, post: which } of steps) {
        clock.advance(1);
        await acts[act]!(fans[fan]!, posts[which]!);
        const unread = (await listedAll()).filter(({ isUnread }) => isUnread).length;
        const { account } = (await viewerWithAccount(token, clock))!;
        expect({ act, unread: account.own.unread }).toEqual({ act, unread });
      }
      expect(await brokenInvariants(["notifications-placed", "notifications-caused", "notifications-grouped"])).toEqual(
        [],
      );
    }),
    { numRuns: times(5, 100), endOnFailure: true },
  );
});
