import { beforeEach, describe, expect, it } from "vitest";
import { requestAlly } from "@/lib/allies/mutations/request-ally";
import { listSuggestions } from "@/lib/allies/queries/suggestions";
import { asSystem } from "@/lib/auth/system";
import { unguardedDb as db } from "@/lib/db";
import { likeComment } from "@/lib/comments/mutations/like";
import { findRecipients } from "@/lib/conversations/queries/people";
import { listJobs } from "@/lib/jobs/queries/search";
import { findJobsSchema } from "@/lib/jobs/schema/search";
import { listNotifications } from "@/lib/notifications/queries";
import { actAs } from "@/lib/organizations/mutations/act-as";
import { createOrganization, saveDraftName } from "@/lib/organizations/mutations/create-organization";
import { inviteMember } from "@/lib/organizations/mutations/invite";
import { likePost } from "@/lib/posts/mutations/like";
import { getPost, listFeed } from "@/lib/posts/queries";
import { changePrivacy } from "@/lib/profiles/mutations/change-privacy";
import { getPrivacy, getProfile } from "@/lib/profiles/queries";
import { endLimits } from "@/lib/reports/mutations/sweep";
import { undoAnswer } from "@/lib/reports/mutations/undo";
import { listDecisions, listOwnReports } from "@/lib/reports/queries";
import { answerCaseSchema } from "@/lib/reports/schema";
import { findProfiles } from "@/lib/search/queries/found-profiles";
import { suggest } from "@/lib/search/queries/suggest";
import { findSchema } from "@/lib/search/schema/find";
import { findMentionable } from "@/lib/tags/queries";
import { newEmail } from "../../support/accounts";
import { comment, threadOf } from "../../support/comments";
import { tryWrite } from "../../support/conversations";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import { newJob } from "../../support/jobs";
import { actingAs, confirm, makeAllies, movableClock, organization, person, type Viewer } from "../../support/people";
import { plantConversation } from "../../support/planted-conversations";
import { post } from "../../support/posts";
import { answer, decisionOf, makeModerator, moderationTold, object, report } from "../../support/reports";

const DAY = 24 * 3_600;
const TOPIC = 1;
let clock: ReturnType<typeof movableClock>;
let lars: Viewer, ally: Viewer, talker: Viewer, stranger: Viewer, moira: Viewer, milo: Viewer;
let of = 0;
let name: string;

beforeEach(async () => {
  clock = movableClock();
  const someone = async (called: string) => {
    const viewer = await person(called, clock, newEmail());
    await confirm(viewer);
    return viewer;
  };
  name = `Zephyrin ${"ABCDEFGHIJKLMNOP"[(of += 1)]}lauwers`;
  [lars, ally] = [await someone(name), await someone("Ally Haddad")];
  [talker, stranger] = [await someone("Talia Talker"), await someone("Stranger Okafor")];
  [moira, milo] = [await someone("Moira Moderator"), await someone("Milo Moderator")];
  for (const one of [moira, milo]) await makeModerator(one);
  await makeAllies(lars.profileId, ally.profileId);
  await plantConversation([
    [lars, "JOINED"],
    [talker, "JOINED"],
  ]);
});

async function limit(whom = lars, term: "WEEK" | "OPEN" = "WEEK", by = moira): Promise<string> {
  const kind = whom.role === null ? ("PROFILE" as const) : ("ORGANIZATION" as const);
  const caseId = await report(stranger, { kind, id: whom.profileId });
  expect(await answer(by, caseId, "LIMITED", { term })).toMatchObject({ status: "done" });
  return caseId;
}
const undo = async (caseId: string) => expect(await undoAnswer(milo, { caseId })).toMatchObject({ status: "done" });
const audiences = ({ profileId }: Viewer) =>
  db.profile.findUniqueOrThrow({
    where: { id: profileId },
    select: { postsAudience: true, chosenPostsAudience: true },
  });

/** Where a viewer finds the profile by its name. */
async function foundBy(viewer: Viewer): Promise<boolean[]> {
  const hits = await findProfiles(viewer, findSchema.parse({ q: name }), "en");
  const { profiles } = await suggest(viewer, { q: name });
  const { profiles: mentionable } = await findMentionable(viewer, { q: name });
  const { people } = await findRecipients(viewer, { q: name });
  return [hits, profiles, mentionable, people].map((list) => JSON.stringify(list).includes(lars.profile.handle));
}

describe("a limited profile", () => {
  it("is found by those who know it alone, and everybody opens its page by its address", async () => {
    await makeAllies(ally.profileId, stranger.profileId);
    const isSuggested = async () => (await listSuggestions(stranger)).some(({ id }) => id === lars.profileId);
    for (const viewer of [ally, talker, stranger]) expect(await foundBy(viewer)).toEqual([true, true, true, true]);
    expect(await isSuggested()).toBe(true);
    const caseId = await limit();
    for (const viewer of [ally, talker]) expect(await foundBy(viewer)).toEqual([true, true, true, true]);
    expect(await foundBy(stranger)).toEqual([false, false, false, false]);
    expect(await isSuggested()).toBe(false);
    expect(await getProfile(stranger, lars.profile.handle)).toMatchObject({ showsPosts: false, displayName: name });
    await undo(caseId);
    expect(await foundBy(stranger)).toEqual([true, true, true, true]);
    expect(await isSuggested()).toBe(true);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("reaches its allies alone by what it posts and comments", async () => {
    const strangers = await post(stranger, "High tide at noon");
    await db.topicFollow.create({ data: { profileId: stranger.profileId, topic: TOPIC } });
    const caseId = await limit();
    const id = await post(lars, "Low tide at six", [TOPIC]);
    await comment(lars, strangers, "It was at eleven");
    const sees = async (viewer: Viewer) => {
      const [{ posts }, thread] = [await listFeed(viewer, {}), await threadOf(viewer, strangers)];
      const told = JSON.stringify(await listNotifications(viewer, {}));
      return [
        (await getPost(viewer, id)) !== null,
        posts.some((one) => one.id === id),
        thread!.all.length === 1,
        told.includes("eleven"),
      ];
    };
    expect(await sees(lars)).toEqual([true, true, true, false]);
    expect(await sees(ally)).toEqual([true, true, true, false]);
    expect(await sees(talker)).toEqual([false, false, false, false]);
    expect(await sees(stranger)).toEqual([false, false, false, false]);
    await undo(caseId);
    expect(await sees(stranger)).toEqual([true, true, true, true]);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("tells its allies alone of what it likes", async () => {
    const theirs = await Promise.all(
      [stranger, ally].map(async (by) => {
        const postId = await post(by, "High tide at noon");
        return { by, postId, commentId: await comment(by, postId, "It was at eleven") };
      }),
    );
    for (const { postId, commentId } of theirs) {
      expect(await likePost(lars, { postId })).toMatchObject({ status: "done" });
      expect(await likeComment(lars, { postId, commentId })).toMatchObject({ status: "done" });
    }
    const told = () =>
      Promise.all(
        theirs.map(async ({ by }) => {
          const { notifications } = await listNotifications(by, { show: "likes" });
          return notifications.map(({ type }) => type).sort();
        }),
      );
    const likes = ["COMMENT_LIKE", "LIKE"];
    expect(await told()).toEqual([likes, likes]);
    const caseId = await limit();
    expect(await told()).toEqual([[], likes]);
    await undo(caseId);
    expect(await told()).toEqual([likes, likes]);
  });

  it("turns to nobody who does not know it, also as an organization, and to those who do as before", async () => {
    const id = await organization("Outfit of Lars", [[lars, "OWNER"]]);
    await limit();
    const limited = { status: "refused", reason: "limited" };
    expect(await tryWrite(lars, stranger.profileId, "Hello")).toMatchObject(limited);
    expect(await requestAlly(lars, { allyId: stranger.profileId, note: "" })).toMatchObject(limited);
    const acting = await actingAs(lars, id);
    expect(await tryWrite(acting, stranger.profileId, "Hello")).toMatchObject(limited);
    expect(await inviteMember(acting, { email: newEmail(), handle: null, role: "MEMBER" })).toMatchObject(limited);
    expect(await tryWrite(lars, ally.profileId, "Hello")).toMatchObject({ status: "done" });
    expect(await tryWrite(lars, talker.profileId, "Hello")).toMatchObject({ status: "done" });
    expect(await tryWrite(stranger, lars.profileId, "Are you all right?")).toMatchObject({ status: "done" });
  });

  it("is afterwards as its human chose, also meanwhile", async () => {
    const caseId = await limit();
    expect(await audiences(lars)).toEqual({ postsAudience: "ALLIES", chosenPostsAudience: "EVERYONE" });
    expect(await getPrivacy(lars)).toMatchObject({ posts: "EVERYONE" });
    await changePrivacy(lars, { posts: "ALLIES" });
    await changePrivacy(lars, { media: "ALLIES" });
    expect(await getPrivacy(lars)).toMatchObject({ posts: "ALLIES", media: "ALLIES" });
    await changePrivacy(lars, { posts: "EVERYONE" });
    expect(await audiences(lars)).toEqual({ postsAudience: "ALLIES", chosenPostsAudience: "EVERYONE" });
    await changePrivacy(lars, { posts: "ALLIES" });
    await undo(caseId);
    expect(await audiences(lars)).toEqual({ postsAudience: "ALLIES", chosenPostsAudience: null });
  });

  it("founds no organization for the term, and keeps what was filled in; those there are stay as they are", async () => {
    const own = await organization(`Outfit of ${name}`, [[lars, "OWNER"]]);
    expect(await saveDraftName(lars, { displayName: "Tidewater Alliance" })).toEqual({ status: "done" });
    const caseId = await limit();
    const drafts = () => db.organizationDraft.count({ where: { userId: lars.userId } });
    const owned = () => db.membership.count({ where: { profileId: lars.profileId, role: "OWNER" } });
    expect(await createOrganization(lars)).toEqual({ status: "refused", reason: "limited-founder" });
    expect([await drafts(), await owned()]).toEqual([1, 1]);
    expect(await actAs(lars, { actingId: own })).toMatchObject({ status: "done" });
    await undo(caseId);
    expect(await createOrganization(lars)).toMatchObject({ status: "done" });
    expect([await drafts(), await owned()]).toEqual([0, 2]);
  });

  it("may be an organization, whose jobs strangers do not find", async () => {
    const id = await organization(`Outfit of ${name}`, [[lars, "OWNER"]]);
    const outfit = await actingAs(lars, id);
    const jobId = await newJob(id);
    const isFound = async (viewer: Viewer) =>
      JSON.stringify(await listJobs(viewer, findJobsSchema.parse({}))).includes(jobId);
    expect(await isFound(stranger)).toBe(true);
    const caseId = await limit(outfit);
    expect([await isFound(stranger), await isFound(lars)]).toEqual([false, true]);
    await undo(caseId);
    expect(await isFound(stranger)).toBe(true);
  });
});

describe("the answer", () => {
  it("ends by its term, and where two stand by that of the last", async () => {
    const sweep = () => endLimits(asSystem(clock));
    const lifted = () => db.moderationLog.count({ where: { aboutId: lars.profileId, kind: "LIFTED" } });
    await limit();
    await limit(lars, "OPEN");
    clock.advance(7 * DAY + 1);
    expect(await sweep()).toBeGreaterThan(0);
    expect(await sweep()).toBe(0);
    expect((await audiences(lars)).chosenPostsAudience).toBe("EVERYONE");
    expect(await lifted()).toBe(0);
    const { decisions } = await listDecisions(lars);
    expect(decisions).toMatchObject([{ untilMs: null, endedMs: null }, { endedMs: clock.now().getTime() }]);
    const open = await db.reportCase.findFirstOrThrow({ where: { profileId: lars.profileId, until: null } });
    await undo(open.id);
    expect(await audiences(lars)).toEqual({ postsAudience: "EVERYONE", chosenPostsAudience: null });
    await limit();
    clock.advance(7 * DAY + 1);
    await sweep();
    expect(await audiences(lars)).toEqual({ postsAudience: "EVERYONE", chosenPostsAudience: null });
    expect(await lifted()).toBe(1);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("is told to both sides and objected to; it needs a reason and a term, and limits nobody with a higher role", async () => {
    const caseId = await limit();
    expect(await moderationTold(lars)).toEqual({ inApp: 1, mails: [true] });
    expect(await moderationTold(stranger)).toEqual({ inApp: 1, mails: [false] });
    expect((await listDecisions(lars)).decisions).toMatchObject([
      {
        answer: "LIMITED",
        answerReason: "HARASSMENT",
        canObject: true,
        untilMs: clock.now().getTime() + 7 * DAY * 1000,
      },
    ]);
    expect((await listOwnReports(stranger)).reports).toMatchObject([{ answer: "LIMITED" }]);
    await object(lars, await decisionOf(caseId));
    expect(await undoAnswer(milo, { caseId })).toMatchObject({ reason: "objection-waits" });
    const given = { caseId, answer: "LIMITED", answerReason: "SPAM", toReporters: "", toReported: "Spam" };
    expect(answerCaseSchema.safeParse(given).success).toBe(false);
    expect(answerCaseSchema.safeParse({ ...given, term: "WEEK" }).success).toBe(true);
    await makeModerator(lars, "ADMIN");
    const another = await report(stranger, { kind: "PROFILE", id: lars.profileId });
    expect(await answer(moira, another, "LIMITED")).toMatchObject({ reason: "higher-role" });
  });

  it("and another one that is taken back at once leave what stands", async () => {
    for (let n = 0; n < times(5, 50); n++) {
      const before = await limit();
      const caseId = await report(stranger, { kind: "PROFILE", id: lars.profileId });
      const both = await Promise.all([undoAnswer(milo, { caseId: before }), answer(moira, caseId, "LIMITED")]);
      expect(both.map(({ status }) => status)).toEqual(["done", "done"]);
      expect(await audiences(lars)).toEqual({ postsAudience: "ALLIES", chosenPostsAudience: "EVERYONE" });
      await undo(caseId);
      expect(await audiences(lars)).toEqual({ postsAudience: "EVERYONE", chosenPostsAudience: null });
    }
    expect(await brokenInvariants()).toEqual([]);
  });
});
