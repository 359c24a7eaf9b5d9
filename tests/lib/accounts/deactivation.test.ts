import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { comeBack, requestDeletion, takeBreak } from "@/lib/accounts/mutations/deactivate";
import { deleteAccounts } from "@/lib/accounts/mutations/delete-accounts";
import { countWhatGoes, listOwnedAlone } from "@/lib/accounts/queries/deactivation";
import { GRACE_DAYS } from "@/lib/accounts/schema/limits";
import { listAllies, listRequests } from "@/lib/allies/queries";
import { getApplication, listApplications } from "@/lib/applications/queries";
import { viewerWithAccount } from "@/lib/auth/account";
import { hashOfToken, startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { type Away, awayBySession, viewerOfAccount, viewerOfOutreach, viewerOfSession } from "@/lib/auth/viewer";
import { listBlocked } from "@/lib/blocks/queries";
import { findCandidates } from "@/lib/candidates/queries/search";
import { findCandidatesSchema } from "@/lib/candidates/schema";
import { systemClock } from "@/lib/clock";
import { listComments } from "@/lib/comments/queries";
import { getThread } from "@/lib/conversations/queries";
import { listConversations } from "@/lib/conversations/queries/inbox";
import { findRecipients } from "@/lib/conversations/queries/people";
import { searchMessages } from "@/lib/conversations/queries/search";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { requestExport } from "@/lib/exports/mutations/request-export";
import { makeExport } from "@/lib/exports/mutations/make-export";
import { whereOf } from "@/lib/scope";
import { sendMail } from "@/lib/mails/mutations/send";
import { getPictureFile } from "@/lib/media/queries";
import { listNotifications } from "@/lib/notifications/queries";
import { getDigest } from "@/lib/notifications/queries/digest";
import { leaveOrganization } from "@/lib/organizations/mutations/change-members";
import { inviteMember } from "@/lib/organizations/mutations/invite";
import { listMembers, listMemberships } from "@/lib/organizations/queries";
import { getInvitationMail } from "@/lib/organizations/queries/invitations";
import { deleteUnsaidPostWords } from "@/lib/search/post-spelling-query";
import { getPost, listFeed, listProfilePosts } from "@/lib/posts/queries";
import { getFeedAside } from "@/lib/posts/queries/aside";
import { listLikers, listSharers } from "@/lib/posts/queries/people";
import { handlesHiddenFrom } from "@/lib/profiles/policy";
import { getProfile, getProfileDetails } from "@/lib/profiles/queries";
import { sweeps } from "@/lib/queue/sweeps";
import { listResumeEntries } from "@/lib/resumes/queries";
import { find } from "@/lib/search/queries/find";
import { suggest } from "@/lib/search/queries/suggest";
import { findSchema } from "@/lib/search/schema/find";
import { deleteUnsaidProfileWords } from "@/lib/search/word-sweep-query";
import { findMentionable, findTaggableAllies } from "@/lib/tags/queries";
import { withClient } from "@/prisma/demo/mark";
import { newEmail } from "../../support/accounts";
import { seal } from "@/lib/sealed";
import { newApplication } from "../../support/applications";
import { type Circle, makeCircle, type Noun, nouns } from "../../support/circle";
import { comment } from "../../support/comments";
import { joinedGroup, send, write } from "../../support/conversations";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import { newJob } from "../../support/jobs";
import { mailsTo } from "../../support/mails";
import { report } from "../../support/reports";
import {
  actingAs,
  block,
  confirm,
  makeAllies,
  movableClock,
  organization,
  person,
  type Viewer,
} from "../../support/people";
import { post } from "../../support/posts";
import { openToWork } from "../../support/searches";
import { lift, newModerator, suspend } from "../../support/suspensions";

const DAY = 24 * 3_600;
const DONE = { status: "done" };

const newPerson = (name: string, clock = systemClock) => person(name, clock, newEmail());
const deactivatedAt = async ({ profileId }: Pick<Viewer, "profileId">) =>
  (await db.profile.findUniqueOrThrow({ where: { id: profileId }, select: { deactivatedAt: true } })).deactivatedAt;
const deletesAt = async ({ userId }: Pick<Viewer, "userId">) =>
  (await db.user.findUniqueOrThrow({ where: { id: userId }, select: { deletesAt: true } })).deletesAt;
const isThere = async ({ userId }: Pick<Viewer, "userId">) => (await db.user.count({ where: { id: userId } })) === 1;

/** As a sign-in makes them who they are while they hide. */
async function awayOf({ userId, clock }: Pick<Viewer, "userId" | "clock">): Promise<Away> {
  const token = await startSession(userId, { persistence: "LOCAL", secondStep: "taken" }, clock);
  return (await awayBySession(token, clock))!.away;
}

describe("whoever hides", () => {
  let circle: Circle;
  let looking: [who: string, viewer: Viewer][];
  let groupId: string;
  let jobId: string, applicationId: string;
  let width: number;
  let recruiter: Viewer;
  const owner = () => circle.owners.person;

  beforeAll(async () => {
    circle = await makeCircle();
    const { id, viewer, word, postId } = owner();
    const names = ["ally", "stranger", "requester", "requested", "member"] as const;
    looking = await Promise.all(
      names.map(async (who) => {
        const { sid } = circle.sessions.person[who];
        return [who, (await viewerOfSession(sid, systemClock))!.viewer] as [string, Viewer];
      }),
    );
    const [, ally] = looking[0]!;
    await write(viewer, ally.profileId, `To an ally: ${word.message}`);
    groupId = await joinedGroup("Dunes", [ally, viewer]);
    await send(viewer, groupId, `To the group: ${word.message}`);
    await comment(viewer, await post(ally, "About boots"), `Under it: ${word.post}`);
    await comment(viewer, circle.liked, `Too: ${word.post}`);
    await comment(ally, postId, `Look, @${owner().handle}`);
    await openToWork(viewer, new Date());
    await startSession(viewer.userId, { persistence: "LOCAL", secondStep: "taken" }, systemClock);
    const harbour = await newPerson("Recruiting Person");
    const hiring = await organization("Hiring Harbour", [[harbour, "OWNER"]]);
    recruiter = await actingAs(harbour, hiring);
    jobId = await newJob(hiring, { title: "Warden", collectVia: "ALLYWAY" });
    applicationId = await newApplication(jobId, { profileId: id, message: word.application });
    looking.push(["recruiter", recruiter]);
    const { photo } = owner().pictureIds;
    width = (await db.picture.findUniqueOrThrow({ where: { id: photo } })).widths[0]!;
  }, 120_000);

  /** Where somebody may be seen, and something of them that stands there. */
  function asked(viewer: Viewer): Record<string, () => Promise<unknown>> {
    const { id, handle, word, postId, pictureIds } = owner();
    const tidewater = circle.owners.organization.id;
    const name = word.name;
    // One letter is missing, so that the question itself is no answer, and its correction is one.
    const search = (type: string, q: string) => find(viewer, findSchema.parse({ type, q: q.slice(0, -1) }), "en");
    return {
      profile: () => getProfile(viewer, handle),
      details: () => getProfileDetails(viewer, id),
      resume: () => listResumeEntries(viewer, id),
      allies: () => listAllies(viewer, { id: circle.shared }),
      "own allies": () => listAllies(viewer, { id: viewer.profileId }),
      requests: () => listRequests(viewer, { direction: "received" }),
      "sent requests": () => listRequests(viewer, { direction: "sent" }),
      members: () => listMembers(viewer, { id: tidewater }),
      memberships: async () => ((await listMemberships(viewer, { id })).profiles.length > 0 ? handle : ""),
      "a post": () => getPost(viewer, postId),
      posts: () => listProfilePosts(viewer, { id }),
      feed: () => listFeed(viewer, {}),
      discover: () => listFeed(viewer, { show: "discover" }),
      aside: () => getFeedAside(viewer),
      likers: () => listLikers(viewer, { postId: circle.liked }),
      sharers: () => listSharers(viewer, { postId: circle.liked }),
      comments: () => listComments(viewer, { postId: circle.liked }),
      people: () => search("users", name),
      "posts by words": () => search("posts", word.post),
      suggested: () => suggest(viewer, { q: name }),
      mentionable: () => findMentionable(viewer, { q: name }),
      taggable: () => findTaggableAllies(viewer, { q: name }),
      recipients: () => findRecipients(viewer, { q: name }),
      inbox: () => listConversations(viewer, { show: "all" }),
      group: () => getThread(viewer, { conversationId: groupId }),
      messages: () => searchMessages(viewer, { q: word.message }),
      notifications: () => listNotifications(viewer, {}),
      picture: async () => ((await getPictureFile(viewer, { pictureId: pictureIds.photo, width })) ? handle : ""),
      candidates: () =>
        findCandidates(viewer, viewer.profileId, findCandidatesSchema.parse({ all: "on" }) as never, "en"),
      applications: () => listApplications(viewer, { jobId, stage: "NEW" }),
      application: () => getApplication(viewer, applicationId),
    };
  }

  async function seen(): Promise<Record<string, string>> {
    const all: Record<string, string> = {};
    for (const [who, viewer] of looking)
      for (const [what, ask] of Object.entries(asked(viewer)))
        all[`${what} for ${who}`] = JSON.stringify(await ask(), (key, value) => (key === "now" ? 0 : value)) ?? "";
    return all;
  }
  const marks = () => {
    const { id, handle, word } = owner();
    return [
      id,
      handle,
      ...nouns.filter((noun) => !["ally", "belongs", "place"].includes(noun)).map((noun) => word[noun]),
    ];
  };
  const placesOf = (all: Record<string, string>) =>
    Object.keys(all).filter((place) => marks().some((mark) => all[place]!.includes(mark)));

  const ways = {
    break: { hide: () => takeBreak(owner().viewer), showAgain: async () => comeBack(await awayOf(owner().viewer)) },
    suspension: {
      hide: async () => suspend(await newModerator(), owner().id),
      showAgain: async () => lift(await newModerator(), owner().id),
    },
  };

  it.each(["break", "suspension"] as const)(
    "is found nowhere by anybody, and everywhere again after a %s",
    async (way) => {
      const before = await seen();
      const kinds = new Set(placesOf(before).map((place) => place.split(" for ")[0]));
      expect(Object.keys(asked(recruiter)).filter((kind) => !kinds.has(kind))).toEqual([]);
      const { hide, showAgain } = ways[way];
      expect(await hide()).toMatchObject(DONE);
      expect(placesOf(await seen())).toEqual([]);
      expect(await showAgain()).toEqual(DONE);
      const after = await seen();
      expect(Object.keys(before).filter((place) => after[place] !== before[place])).toEqual([]);
    },
    120_000,
  );

  it("is still named in the list of those who blocked them, who may let them go", async () => {
    const [amara, leila] = [await newPerson("Amara Okafor"), await newPerson("Leila Haddad")];
    await block(amara.profileId, leila.profileId);
    await takeBreak(leila);
    expect((await listBlocked(amara, {})).profiles).toMatchObject([{ displayName: "Leila Haddad" }]);
  });

  it("counts for others as before: likes and comments are not counted anew", async () => {
    const [amara, leila] = [await newPerson("Amara Okafor"), await newPerson("Leila Haddad")];
    const postId = await post(amara, "Low tide at six");
    await db.postLike.create({ data: { postId, profileId: leila.profileId, createdAt: new Date() } });
    await db.post.update({ where: { id: postId }, data: { likeCount: 1 } });
    await comment(leila, postId, "Bring boots");
    await takeBreak(leila);
    expect(await getPost(amara, postId)).toMatchObject({ likeCount: 1, commentCount: 1 });
    expect((await listComments(amara, { postId }))!.comments).toEqual([]);
  });
});

describe("a break", () => {
  let clock: ReturnType<typeof movableClock>;
  let amara: Viewer;
  beforeEach(async () => {
    clock = movableClock();
    amara = await newPerson("Amara Okafor", clock);
  });

  it("signs all devices out but this one, which opens nothing but the way back", async () => {
    const other = await startSession(amara.userId, { persistence: "LOCAL", secondStep: "taken" }, clock);
    const hidden = await takeBreak(amara);
    if (hidden.status !== "done" || !hidden.value) throw new Error("not hidden");
    const { token } = hidden.value;
    const sessions = await db.session.findMany({ where: { userId: amara.userId }, select: { idHash: true } });
    expect(sessions).toEqual([{ idHash: hashOfToken(token) }]);
    expect(await viewerOfSession(other, clock)).toBeNull();
    expect(await viewerOfSession(token, clock)).toBeNull();
    expect(await viewerWithAccount(token, clock)).toBeNull();
    expect(await viewerOfAccount(clock, amara.userId)).toBeNull();
    const found = await awayBySession(token, clock);
    expect(found).toMatchObject({ away: { userId: amara.userId, deletesAt: null } });
    clock.advance(400 * DAY);
    await deleteAccounts(asSystem(clock));
    expect(await isThere(amara)).toBe(true);
    expect(await comeBack(found!.away)).toEqual(DONE);
    expect(await deactivatedAt(amara)).toBeNull();
    expect(await awayBySession(token, movableClock())).toBeNull();
  });

  it("is no way back for anybody else", async () => {
    expect(await awayBySession("nobody’s", clock)).toBeNull();
    const token = await startSession(amara.userId, { persistence: "LOCAL", secondStep: "taken" }, clock);
    expect(await awayBySession(token, clock)).toBeNull();
  });

  it("sent twice at once begins once, and one session is left", async () => {
    const answers = await Promise.all(Array.from({ length: times(4, 16) }, () => takeBreak(amara)));
    expect(answers.every(({ status }) => status === "done")).toBe(true);
    expect(answers.filter((one) => one.status === "done" && one.value !== null)).toHaveLength(1);
    expect(await db.session.count({ where: { userId: amara.userId } })).toBe(1);
  });

  it("is for oneself alone, and taken by whoever owns an organization, too", async () => {
    const tidewater = await organization("Tidewater Alliance", [[amara, "OWNER"]]);
    const acting = await actingAs(amara, tidewater);
    expect(await takeBreak(acting)).toMatchObject({ reason: "wrong-profile" });
    expect(await requestDeletion(acting)).toMatchObject({ reason: "wrong-profile" });
    expect(await takeBreak(amara)).toMatchObject(DONE);
    expect(await viewerOfOutreach(clock, { userId: amara.userId, organizationId: tidewater })).toBeNull();
  });

  it("is taken and ended, and a copy of the data is made, by whoever owns alone what is suspended", async () => {
    const tidewater = await organization("Tidewater Alliance", [[amara, "OWNER"]]);
    await suspend(await newModerator("MODERATOR", clock), tidewater);
    expect(await takeBreak(amara)).toMatchObject(DONE);
    expect(await comeBack(await awayOf(amara))).toEqual(DONE);
    expect(await deactivatedAt(amara)).toBeNull();
    expect(await deactivatedAt({ profileId: tidewater })).not.toBeNull();
    await requestExport(amara);
    const { id: exportId } = await db.dataExport.findUniqueOrThrow({ where: { userId: amara.userId } });
    await makeExport(asSystem(clock), { exportId });
    expect((await db.dataExport.findUniqueOrThrow({ where: { userId: amara.userId } })).readyAt).not.toBeNull();
  });

  it("stops mails of news, and invitations, while those about the account go on", async () => {
    await confirm(amara);
    const leila = await newPerson("Leila Haddad", clock);
    const postId = await post(amara, "Low tide at six");
    await comment(leila, postId, "Bring boots");
    await confirm(leila);
    const tidewater = await organization("Tidewater Alliance", [[leila, "OWNER"]]);
    await inviteMember(await actingAs(leila, tidewater), { handle: amara.profile.handle, email: null, role: "MEMBER" });
    const invited = await db.invitation.findFirstOrThrow({ where: { profileId: amara.profileId } });
    const choice = { userId: amara.userId, profileId: amara.profileId, type: "COMMENT", frequency: "DAILY" } as const;
    await db.digestChoice.upsert({
      where: { userId_profileId_type: { userId: amara.userId, profileId: amara.profileId, type: "COMMENT" } },
      create: choice,
      update: choice,
    });
    const since = new Date(clock.now().getTime() - DAY * 1000);
    const due = { userId: amara.userId, frequency: "DAILY" } as const;
    await db.digest.upsert({
      where: { userId_frequency: due },
      create: { ...due, dueAt: since, toldUntil: since },
      update: { toldUntil: since },
    });
    clock.advance(600);
    const digest = () => getDigest(asSystem(clock), due);
    expect(await digest()).not.toBeNull();
    expect(await getInvitationMail(asSystem(clock), invited.id)).not.toBeNull();
    await takeBreak(amara);
    expect(await digest()).toBeNull();
    expect(await getInvitationMail(asSystem(clock), invited.id)).toBeNull();
    await comeBack(await awayOf(amara));
    expect(await digest()).not.toBeNull();
    expect(await getInvitationMail(asSystem(clock), invited.id)).not.toBeNull();
  });

  it("lets a copy of one’s data wait, which is made once they are back", async () => {
    await requestExport(amara);
    const { id: exportId } = await db.dataExport.findUniqueOrThrow({ where: { userId: amara.userId } });
    await takeBreak(amara);
    await makeExport(asSystem(clock), { exportId });
    expect(await db.dataExport.findUnique({ where: { id: exportId } })).toMatchObject({ readyAt: null });
    const jobs = () => db.$queryRaw<unknown[]>`
      SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'exportId' = ${exportId}`;
    const waiting = (await jobs()).length;
    await comeBack(await awayOf(amara));
    expect(await jobs()).toHaveLength(waiting + 1);
  });
});

describe("a deletion", () => {
  let clock: ReturnType<typeof movableClock>;
  let amara: Viewer;
  beforeEach(async () => {
    clock = movableClock();
    amara = await newPerson("Amara Okafor", clock);
  });
  const sweep = () => deleteAccounts(asSystem(clock));

  it("demands a recent sign-in", async () => {
    clock.advance(11 * 60);
    expect(await requestDeletion(amara)).toMatchObject({ reason: "requires-recent-login" });
    expect(await deactivatedAt(amara)).toBeNull();
  });

  it("names what goes, by number", async () => {
    const leila = await newPerson("Leila Haddad", clock);
    await makeAllies(amara.profileId, leila.profileId);
    const postId = await post(amara, "Low tide at six");
    await comment(amara, postId, "Bring boots");
    await write(amara, leila.profileId, "See you there");
    const tidewater = await organization("Tidewater Alliance", [[amara, "OWNER"]]);
    expect(await countWhatGoes(amara)).toEqual({
      ...{ posts: 1, comments: 1, messages: 1, pictures: 0, allies: 1, applications: 0, resumeEntries: 0 },
      memberships: 1,
    });
    expect((await listOwnedAlone(amara)).kept).toMatchObject([{ id: tidewater, displayName: "Tidewater Alliance" }]);
  });

  it("hides at once, is told by mail with its date, and goes after 14 days and no sooner", async () => {
    await confirm(amara);
    const at = new Date(clock.now().getTime() + GRACE_DAYS * DAY * 1000);
    expect(await requestDeletion(amara)).toMatchObject(DONE);
    expect(await deactivatedAt(amara)).toEqual(clock.now());
    expect(await deletesAt(amara)).toEqual(at);
    const mail = (await mailsTo(amara.userId)).find(({ kind }) => kind === "account-deletion")!;
    const { email } = await db.user.findUniqueOrThrow({ where: { id: amara.userId } });
    await sendMail(asSystem(clock), mail);
    const kept = await db.outboxMail.findFirstOrThrow({ where: { to: email }, orderBy: { createdAt: "desc" } });
    const date = new Intl.DateTimeFormat("en", { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" });
    for (const part of date.formatToParts(at).filter(({ type }) => type !== "literal"))
      expect(kept.text).toContain(part.value);
    expect(kept.text).toContain("/auth/come-back");
    clock.advance(GRACE_DAYS * DAY - 60);
    await sweep();
    expect(await isThere(amara)).toBe(true);
    clock.advance(61);
    await sweep();
    expect(await isThere(amara)).toBe(false);
    expect(await db.outboxMail.count({ where: { to: email } })).toBe(0);
    const hold = await db.handleHold.findUniqueOrThrow({ where: { handle: amara.profile.handle } });
    expect(hold).toMatchObject({ profileId: null, releasedAt: clock.now() });
    const other = await newPerson("Leila Haddad", clock);
    const held = { AND: [whereOf(handlesHiddenFrom(other)), { handle: amara.profile.handle }] };
    expect(await db.handleHold.count({ where: held })).toBe(1);
  });

  it("takes the mails along that wait in the outbox for an address that the account has left", async () => {
    const [former, others] = [newEmail(), newEmail()];
    const undoUntil = new Date(clock.now().getTime() + 7 * DAY * 1000);
    await db.emailChange.create({
      data: { id: randomUUID(), userId: amara.userId, formerEmail: former, createdAt: clock.now(), undoUntil },
    });
    await requestDeletion(amara);
    clock.advance(GRACE_DAYS * DAY + 1);
    // Sent late, so that its own time is not over.
    for (const to of [former, others])
      await db.outboxMail.create({
        data: { id: randomUUID(), to, subject: "Your address", text: "", html: "", createdAt: clock.now() },
      });
    await sweep();
    expect(await isThere(amara)).toBe(false);
    const left = await db.outboxMail.findMany({ where: { to: { in: [former, others] } }, select: { to: true } });
    expect(left).toEqual([{ to: others }]);
  });

  it("is undone by coming back, on any day of the 14", async () => {
    await requestDeletion(amara);
    clock.advance((GRACE_DAYS - 1) * DAY);
    expect(await comeBack(await awayOf(amara))).toEqual(DONE);
    clock.advance(30 * DAY);
    await sweep();
    expect(await isThere(amara)).toBe(true);
    expect([await deletesAt(amara), await deactivatedAt(amara)]).toEqual([null, null]);
  });

  it("asked for twice keeps its first date", async () => {
    await Promise.all(Array.from({ length: 4 }, () => requestDeletion(amara)));
    const first = await deletesAt(amara);
    clock.advance(60);
    expect(await requestDeletion(amara)).toEqual({ status: "done", value: null });
    expect(await deletesAt(amara)).toEqual(first);
    expect((await mailsTo(amara.userId)).filter(({ kind }) => kind === "account-deletion")).toHaveLength(1);
  });

  it("either goes or is come back to, whichever was first", async () => {
    for (let round = 0; round < times(6, 40); round++) {
      const one = await newPerson("Amara Okafor", clock);
      await requestDeletion(one);
      const away = await awayOf(one);
      clock.advance(GRACE_DAYS * DAY + 1);
      const [back] = await Promise.all([comeBack(away), sweep(), sweep()]);
      const there = await isThere(one);
      expect(back.status).toBe(there ? "done" : "refused");
      if (there) expect([await deletesAt(one), await deactivatedAt(one)]).toEqual([null, null]);
    }
  });

  it("leaves no organization without an owner", async () => {
    const leila = await newPerson("Leila Haddad", clock);
    const tidewater = await organization("Tidewater Alliance", [[amara, "OWNER"]]);
    expect(await requestDeletion(amara)).toMatchObject({ reason: "last-owner" });
    expect([await deletesAt(amara), await deactivatedAt(amara)]).toEqual([null, null]);
    const membership = { organizationId: tidewater, profileId: leila.profileId, createdAt: new Date() };
    await db.membership.create({ data: { ...membership, role: "OWNER" } });
    expect((await listOwnedAlone(amara)).kept).toEqual([]);
    const both = await Promise.all([requestDeletion(amara), requestDeletion(leila)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["done", "refused"]);
    const stays = both[0]!.status === "done" ? leila : amara;
    // Whoever goes is no owner any more to whoever stays.
    expect(await leaveOrganization(stays, { organizationId: tidewater })).toMatchObject({ reason: "last-owner" });
    clock.advance(GRACE_DAYS * DAY + 1);
    await sweep();
    expect(await db.membership.findMany({ where: { organizationId: tidewater } })).toMatchObject([
      { profileId: stays.profileId, role: "OWNER" },
    ]);
  });

  it("that would leave one without is held up, keeps no other, and is told by the doctor", async () => {
    const leila = await newPerson("Leila Haddad", clock);
    for (const one of [amara, leila]) await requestDeletion(one);
    await organization("Tidewater Alliance", [[amara, "OWNER"]]);
    clock.advance(GRACE_DAYS * DAY + 1);
    await sweep();
    expect([await isThere(amara), await isThere(leila)]).toEqual([true, false]);
    await db.user.update({ where: { id: amara.userId }, data: { deletesAt: new Date(Date.now() - 2 * DAY * 1000) } });
    const told = (await brokenInvariants(["deletion-held-up"])).filter(
      ({ row }) => (row as { account: string }).account === amara.userId,
    );
    expect(told).toHaveLength(1);
    await comeBack(await awayOf(amara));
  });

  it.each([false, true])(
    "ends what its owner owns alone and is suspended, as it says before, also if that is lifted meanwhile: %s",
    async (isLifted) => {
      const [leila, mateo] = [await newPerson("Leila Haddad", clock), await newPerson("Mateo Rivas", clock)];
      const moira = await newModerator("MODERATOR", clock);
      const tidewater = await organization("Tidewater Alliance", [
        [amara, "OWNER"],
        [leila, "ADMIN"],
      ]);
      const applicationId = await newApplication(await newJob(tidewater, { collectVia: "ALLYWAY" }), {
        profileId: mateo.profileId,
      });
      const { handle } = await db.profile.findUniqueOrThrow({ where: { id: tidewater } });
      expect(await listOwnedAlone(amara)).toMatchObject({ kept: [{ id: tidewater }], ending: [] });
      await suspend(moira, tidewater);
      expect(await listOwnedAlone(amara)).toMatchObject({ kept: [], ending: [{ id: tidewater }] });
      for (const other of [leila, mateo]) expect((await listOwnedAlone(other)).ending).toEqual([]);
      expect(await requestDeletion(amara)).toMatchObject(DONE);
      clock.advance(DAY);
      if (isLifted) await lift(moira, tidewater);
      clock.advance((GRACE_DAYS - 1) * DAY - 60);
      await sweep();
      expect(await db.profile.count({ where: { id: tidewater } })).toBe(1);
      clock.advance(61);
      await sweep();
      expect(await isThere(amara)).toBe(false);
      expect(await db.profile.count({ where: { id: tidewater } })).toBe(0);
      expect(await db.handleHold.findUnique({ where: { handle } })).toMatchObject({ profileId: null });
      const ended = { fromId: tidewater, toId: leila.profileId, type: "MEMBERSHIP_CHANGED" } as const;
      expect(await db.event.count({ where: ended })).toBe(1);
      const answered = await db.application.findUniqueOrThrow({ where: { id: applicationId } });
      expect(answered).toMatchObject({ jobId: null, stage: "DECLINED" });
      expect(answered.answer).not.toBe("");
    },
  );

  it("ends no suspended organization that somebody else owns, nor one as long as another is held up", async () => {
    const [leila, moira] = [await newPerson("Leila Haddad", clock), await newModerator("MODERATOR", clock)];
    const shared = await organization("Tidewater Alliance", [
      [amara, "OWNER"],
      [leila, "OWNER"],
    ]);
    for (const id of [shared, leila.profileId]) await suspend(moira, id);
    // Who is suspended decides nothing, but keeps what is theirs.
    expect(await listOwnedAlone(amara)).toEqual({ kept: [], ending: [] });
    expect(await requestDeletion(amara)).toMatchObject(DONE);
    const alone = await organization("Dune Watch", [[amara, "OWNER"]]);
    await suspend(moira, alone);
    const active = await organization("Marsh Watch", [[amara, "OWNER"]]);
    clock.advance(GRACE_DAYS * DAY + 1);
    await sweep();
    expect(await isThere(amara)).toBe(true);
    expect(await db.profile.count({ where: { id: { in: [shared, alone, active] } } })).toBe(3);
    await suspend(moira, active);
    await sweep();
    expect(await isThere(amara)).toBe(false);
    expect(await db.profile.findMany({ where: { id: { in: [shared, alone, active] } } })).toMatchObject([
      { id: shared },
    ]);
  });

  it("is held by no suspension that began and ended before it was asked for", async () => {
    const moira = await newModerator("MODERATOR", clock);
    const tidewater = await organization("Tidewater Alliance", [[amara, "OWNER"]]);
    await suspend(moira, tidewater);
    await lift(moira, tidewater);
    expect((await listOwnedAlone(amara)).kept).toMatchObject([{ id: tidewater }]);
    expect(await requestDeletion(amara)).toMatchObject({ reason: "last-owner" });
  });

  it("is not begun where something ends with it that its page did not name, or named for nothing", async () => {
    const [moira, changed] = [await newModerator("MODERATOR", clock), { status: "refused", reason: "ending-changed" }];
    const tidewater = await organization("Tidewater Alliance", [[amara, "OWNER"]]);
    await suspend(moira, tidewater);
    for (const ending of ["", randomUUID(), `${tidewater} ${randomUUID()}`])
      expect(await requestDeletion(amara, { ending }), ending).toEqual(changed);
    expect([await deletesAt(amara), await deactivatedAt(amara)]).toEqual([null, null]);
    await lift(moira, tidewater);
    expect(await requestDeletion(amara, { ending: tidewater })).toMatchObject({ reason: "last-owner" });
    await suspend(moira, tidewater);
    const { ending } = await listOwnedAlone(amara);
    expect(await requestDeletion(amara, { ending: ending.map(({ id }) => id).join(" ") })).toMatchObject(DONE);
  });

  it("takes all that somebody was, wrote and stored, and leaves others’ conversations, counters and organizations right", async () => {
    const before = new Set((await brokenInvariants()).map(({ name }) => name));
    const circle = await makeCircle();
    const { id, viewer, word, handle, conversationId, postId } = circle.owners.person;
    const { userId } = viewer;
    const confided = `confided${randomUUID().replaceAll("-", "")}`;
    const ally = (await viewerOfSession(circle.sessions.person.ally.sid, systemClock))!.viewer;
    const member = (await viewerOfSession(circle.sessions.person.member.sid, systemClock))!.viewer;
    await send(viewer, conversationId, confided);
    const groupId = await joinedGroup("Dunes", [viewer, ally, member]);
    await send(ally, groupId, "Theirs");
    await send(viewer, groupId, confided);
    const theirs = await post(ally, "Theirs, too");
    await comment(viewer, theirs, confided);
    await comment(ally, theirs, "An own one");
    await comment(member, postId, "Under the post");
    await db.invitation.create({
      data: {
        ...{ id: randomUUID(), organizationId: await organization("Asking Alliance"), role: "MEMBER" },
        ...{ email: `${word.email}@example.org`, createdAt: new Date(), invitedAt: new Date() },
      },
    });
    // What is sealed shows nothing in a dump; where it is shown, such as in the outbox, it goes as well.
    const [phoneNumber, sealedNumber] = ["+31612340987", seal("phone", "+31612340987")];
    await db.phoneFactor.create({ data: { userId, sealedNumber, createdAt: new Date() } });
    await db.phoneCode.create({
      data: { id: randomUUID(), sessionId: viewer.session.id, isEnrolment: true, sealedNumber, expiresAt: new Date() },
    });
    await db.outboxMail.create({
      data: { id: randomUUID(), to: phoneNumber, subject: "", text: "", html: "", createdAt: new Date() },
    });
    // What they reported and noted, and what of theirs was reported and answered.
    const caseId = await report(viewer, { kind: "POST", id: theirs }, { words: confided });
    await db.report.updateMany({ where: { caseId }, data: { reply: confided, repliedAt: new Date() } });
    const noted = { id: randomUUID(), caseId, actedById: userId, text: confided, createdAt: new Date() };
    await db.moderationNote.create({ data: noted });
    const said = await db.message.findFirstOrThrow({ where: { conversationId: groupId, text: confided } });
    for (const subject of [{ kind: "PROFILE", id } as const, { kind: "MESSAGE", id: said.id } as const])
      await report(ally, subject);
    await db.reportCase.updateMany({
      where: { profileId: id },
      data: { answer: "WARNED", answerReason: "HATE", toReported: confided, answeredAt: new Date() },
    });
    const { id: decidedId } = await db.reportCase.findFirstOrThrow({ where: { profileId: id, kind: "PROFILE" } });
    const objected = { caseId: decidedId, profileId: id, actedById: userId, text: confided, createdAt: new Date() };
    await db.objection.create({ data: { ...objected, answer: confided } });
    await db.removal.create({ data: { caseId: decidedId, profileId: id, text: confided, createdAt: new Date() } });
    const asOrganization = await post(await actingAs(viewer, circle.owners.organization.id), "In its name");
    const keys = (await db.picture.findMany({ where: { profileId: id }, select: { key: true } })).map(({ key }) => key);
    expect(keys.length).toBeGreaterThan(0);
    const owned = await db.membership.findMany({ where: { profileId: id, role: "OWNER" } });
    for (const { organizationId } of owned)
      await db.membership.upsert({
        where: { organizationId_profileId: { organizationId, profileId: member.profileId } },
        create: { organizationId, profileId: member.profileId, role: "OWNER", createdAt: new Date() },
        update: { role: "OWNER" },
      });
    const gone = (noun: Noun) => !["ally", "belongs", "skill", "place", "message", "file"].includes(noun);
    const words = [confided, phoneNumber, sealedNumber, ...nouns.filter(gone).map((noun) => word[noun])];
    const canaries = [...words, userId, id];
    const found = await tablesHolding(canaries);
    expect(found.length).toBeGreaterThan(20);

    const later = movableClock();
    const now = { ...viewer, session: { ...viewer.session, authenticatedAt: later.now() }, clock: later };
    expect(await requestDeletion(now)).toMatchObject(DONE);
    later.advance(GRACE_DAYS * DAY + 1);
    expect(await deleteAccounts(asSystem(later))).toBeGreaterThan(0);
    expect(await db.fileRemoval.count({ where: { key: { in: keys } } })).toBe(keys.length);
    // What is only listed goes with the rest of the same round.
    later.advance(3 * DAY);
    for (const one of Object.values(sweeps)) await one(asSystem(later));
    // Words by which misspelt ones are found go by slices, in the turns of a day.
    await deleteUnsaidPostWords(later, 1);
    await deleteUnsaidProfileWords(later, 1);
    expect(await tablesHolding(words)).toEqual([]);
    // What the worker was asked for and has not come to names a row that it will not find.
    expect((await tablesHolding(canaries)).filter((name) => name !== "_private_jobs")).toEqual([]);
    expect(await tablesHolding([handle])).toEqual(["HandleHold"]);
    expect(await db.fileRemoval.count({ where: { key: { in: keys } } })).toBe(0);

    expect(await db.post.findUnique({ where: { id: asOrganization } })).toMatchObject({ actedById: null });
    const thread = (await getThread(ally, { conversationId: groupId }))!;
    expect(JSON.stringify(thread)).toContain("Theirs");
    expect(await db.participant.count({ where: { conversationId: groupId, isOwner: true } })).toBe(1);
    const broken = (await brokenInvariants()).filter(({ name }) => !before.has(name));
    expect(broken.filter(({ row }) => !JSON.stringify(row).includes("swept"))).toEqual([]);
  }, 180_000);
});

/** The tables of which any column of any row holds one of these. */
function tablesHolding(words: readonly string[]): Promise<string[]> {
  return withClient(env().DATABASE_URL, async (client) => {
    const { rows } = await client.query<{ schema: string; name: string }>(
      `SELECT schemaname AS schema, tablename AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker') ORDER BY 2`,
    );
    const holding: string[] = [];
    for (const { schema, name } of rows) {
      const { rows: found } = await client.query(
        `SELECT FROM "${schema}"."${name}" row WHERE row::text ILIKE ANY($1) LIMIT 1`,
        [words.map((word) => `%${word}%`)],
      );
      if (found.length > 0) holding.push(name);
    }
    return holding;
  });
}
