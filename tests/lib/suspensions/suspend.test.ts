import { beforeEach, describe, expect, it } from "vitest";
import { comeBack, requestDeletion, takeBreak } from "@/lib/accounts/mutations/deactivate";
import { deleteAccounts } from "@/lib/accounts/mutations/delete-accounts";
import { resetPassword } from "@/lib/accounts/mutations/reset-password";
import { listAllies } from "@/lib/allies/queries";
import { viewerWithAccount } from "@/lib/auth/account";
import { startSession } from "@/lib/auth/session";
import { asSystem } from "@/lib/auth/system";
import { awayBySession, viewerOfAccount, viewerOfOutreach, viewerOfSession } from "@/lib/auth/viewer";
import { unguardedDb as db } from "@/lib/db";
import { requestExport } from "@/lib/exports/mutations/request-export";
import { newId } from "@/lib/ids";
import { getJob } from "@/lib/jobs/queries/job";
import { listJobs } from "@/lib/jobs/queries/search";
import { findJobsSchema } from "@/lib/jobs/schema/search";
import { sendMail } from "@/lib/mails/mutations/send";
import { inviteMember } from "@/lib/organizations/mutations/invite";
import { listMembers } from "@/lib/organizations/queries";
import { getPost, listFeed } from "@/lib/posts/queries";
import { getProfile } from "@/lib/profiles/queries";
import { find } from "@/lib/search/queries/find";
import { findSchema } from "@/lib/search/schema/find";
import { endSuspensions } from "@/lib/suspensions/mutations/sweep";
import { newEmail } from "../../support/accounts";
import { times } from "../../support/counts";
import { brokenInvariants } from "../../support/invariants";
import { newJob } from "../../support/jobs";
import { holding, waitForLocks } from "../../support/locks";
import { linkTo, mailsTo } from "../../support/mails";
import {
  actingAs,
  confirm,
  makeAllies,
  movableClock,
  organization,
  person,
  type Viewer,
  visitor,
} from "../../support/people";
import { post } from "../../support/posts";
import { makeModerator, report, unmakeModerator } from "../../support/reports";
import { lift, newModerator, suspend, suspensionOf } from "../../support/suspensions";

const DAY = 24 * 3_600;
const DONE = { status: "done" };
let clock: ReturnType<typeof movableClock>;
let amara: Viewer, leila: Viewer, moira: Viewer;

beforeEach(async () => {
  clock = movableClock();
  const someone = (name: string) => person(name, clock, newEmail());
  [amara, leila] = [await someone("Amara Okafor"), await someone("Leila Haddad")];
  moira = await newModerator("MODERATOR", clock);
});

const signIn = ({ userId }: Viewer) => startSession(userId, { persistence: "LOCAL", secondStep: "taken" }, clock);
const awayOf = async (viewer: Viewer) => (await awayBySession(await signIn(viewer), clock))!.away;
const stateOf = ({ profileId }: Pick<Viewer, "profileId">) =>
  db.profile.findUniqueOrThrow({ where: { id: profileId }, select: { deactivatedAt: true, suspendedAt: true } });
const seen = { deactivatedAt: null, suspendedAt: null };
const sweep = () => endSuspensions(asSystem(clock));

describe("a suspension", () => {
  it("ends all sessions at once, and whoever signs in finds nothing but why and how long", async () => {
    const token = await signIn(amara);
    expect(await suspend(moira, amara.profileId, { term: "WEEK", reason: "HATE" })).toMatchObject(DONE);
    expect(await db.session.count({ where: { userId: amara.userId } })).toBe(0);
    expect(await viewerOfSession(token, clock)).toBeNull();
    const next = await signIn(amara);
    expect(await viewerOfSession(next, clock)).toBeNull();
    expect(await viewerWithAccount(next, clock)).toBeNull();
    expect(await viewerOfAccount(clock, amara.userId)).toBeNull();
    const until = new Date(clock.now().getTime() + 7 * DAY * 1000);
    expect((await awayBySession(next, clock))!.away.suspension).toEqual({
      reason: "HATE",
      words: "Please stop",
      until,
    });
  });

  it("is ended by nothing that its person does, and by nothing that the database is told", async () => {
    const before = await (await takeBreak(leila), awayOf(leila));
    await suspend(moira, amara.profileId);
    await suspend(moira, leila.profileId);
    for (const away of [await awayOf(amara), await awayOf(leila), before])
      expect(await comeBack(away)).toMatchObject({ reason: "signed-out" });
    for (const one of [amara, leila]) expect((await stateOf(one)).deactivatedAt).not.toBeNull();
    const shown = db.profile.update({ where: { id: amara.profileId }, data: { deactivatedAt: null } });
    await expect(shown).rejects.toThrow("Profile_deactivated_check");
    // Mutations of a viewer from before it find nobody to hide, nor a session to go on in.
    for (const mutate of [takeBreak, requestDeletion]) expect(await mutate(amara)).toMatchObject({ value: null });
    expect(await db.session.count({ where: { userId: amara.userId, actingProfileId: { not: amara.profileId } } })).toBe(
      0,
    );
  });

  it("outlasts a new password by mail", async () => {
    await suspend(moira, amara.profileId);
    const link = await linkTo("RESET_PASSWORD", amara.userId);
    const newPassword = "sea lavender by the sluice";
    const given = { token: link.split("token=")[1]!, newPassword, passwordConfirmation: newPassword };
    expect(await resetPassword(visitor(), given)).toMatchObject(DONE);
    expect((await stateOf(amara)).suspendedAt).not.toBeNull();
    expect(await viewerOfSession(await signIn(amara), clock)).toBeNull();
  });

  it("lifted leaves everything as it was: also whoever had hidden by themselves is hidden again", async () => {
    await takeBreak(leila);
    const { deactivatedAt } = await stateOf(leila);
    for (const one of [amara, leila]) await suspend(moira, one.profileId);
    clock.advance(60);
    for (const one of [amara, leila]) expect(await lift(moira, one.profileId)).toMatchObject(DONE);
    expect(await stateOf(amara)).toEqual(seen);
    expect(await stateOf(leila)).toEqual({ deactivatedAt, suspendedAt: null });
    expect(await viewerOfSession(await signIn(amara), clock)).not.toBeNull();
    expect(await comeBack(await awayOf(leila))).toEqual(DONE);
    expect(await stateOf(leila)).toEqual(seen);
    expect(await lift(moira, amara.profileId)).toMatchObject(DONE);
    expect(await db.moderationLog.count({ where: { aboutId: amara.profileId, kind: "LIFTED" } })).toBe(1);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("ends by its term, and not before, and one without a term never by itself", async () => {
    await suspend(moira, amara.profileId, { term: "WEEK" });
    await suspend(moira, leila.profileId);
    clock.advance(7 * DAY - 1);
    await sweep();
    expect((await stateOf(amara)).suspendedAt).not.toBeNull();
    clock.advance(2);
    expect(await sweep()).toBeGreaterThan(0);
    clock.advance(1000 * DAY);
    await sweep();
    expect(await stateOf(amara)).toEqual(seen);
    expect((await stateOf(leila)).suspendedAt).not.toBeNull();
    expect(await suspensionOf(amara.profileId)).toMatchObject({ liftedById: null });
    const [given, ended] = await db.moderationLog.findMany({
      where: { aboutId: amara.profileId },
      orderBy: { id: "asc" },
    });
    expect([given, ended]).toMatchObject([
      { kind: "SUSPENDED", actedById: moira.userId },
      { kind: "LIFTED", actedById: null },
    ]);
  });

  it("keeps whoever had asked for it from no deletion, and gives a copy of data that waited", async () => {
    await requestDeletion(leila);
    await requestExport(amara);
    for (const one of [amara, leila]) await suspend(moira, one.profileId);
    clock.advance(15 * DAY);
    await deleteAccounts(asSystem(clock));
    expect(await db.user.count({ where: { id: leila.userId } })).toBe(0);
    const { id: exportId } = await db.dataExport.findUniqueOrThrow({ where: { userId: amara.userId } });
    const jobs = () => db.$queryRaw<unknown[]>`
      SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'exportId' = ${exportId}`;
    const waiting = (await jobs()).length;
    await lift(moira, amara.profileId);
    expect(await jobs()).toHaveLength(waiting + 1);
  });

  it("lets what somebody brought along go on", async () => {
    const [importId, now] = [newId(clock), clock.now()];
    const times = { createdAt: now, expiresAt: new Date(now.getTime() + 7 * DAY * 1_000) };
    await db.dataImport.create({ data: { id: importId, userId: amara.userId, key: importId, ...times } });
    const jobs = () => db.$queryRaw<unknown[]>`
      SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'importId' = ${importId}`;
    await suspend(moira, amara.profileId);
    expect(await jobs()).toHaveLength(0);
    await lift(moira, amara.profileId);
    expect(await jobs()).toHaveLength(1);
  });
});

describe("a suspended organization", () => {
  let tidewater: string, jobId: string, postId: string;
  beforeEach(async () => {
    tidewater = await organization("Tidewater Alliance", [
      [amara, "OWNER"],
      [leila, "MEMBER"],
    ]);
    postId = await post(await actingAs(amara, tidewater), "Low tide at six");
    jobId = await newJob(tidewater, { title: "Warden of the tidewater dunes" });
    await makeAllies(tidewater, leila.profileId);
  });

  const places = (viewer: Viewer, handle: string): Record<string, () => Promise<unknown>> => ({
    profile: () => getProfile(viewer, handle),
    members: async () => ((await listMembers(viewer, { id: tidewater })).profiles.length > 0 ? handle : ""),
    post: () => getPost(viewer, postId),
    feed: () => listFeed(viewer, {}),
    allies: () => listAllies(viewer, { id: viewer.profileId }),
    job: () => getJob(viewer, { organizationId: tidewater, jobId }),
    jobs: () => listJobs(viewer, findJobsSchema.parse({})),
    search: () => find(viewer, findSchema.parse({ type: "organizations", q: "Tidewater" }), "en"),
  });

  it("is seen by nobody, its own members among them, and everywhere again once that is lifted", async () => {
    const { handle } = await db.profile.findUniqueOrThrow({ where: { id: tidewater } });
    const stranger = await person("Mateo Rivas", clock, newEmail());
    const found = async () => {
      const all: string[] = [];
      for (const [who, viewer] of Object.entries({ stranger, leila }))
        for (const [place, ask] of Object.entries(places(viewer, handle)))
          if (new RegExp(`${handle}|${tidewater}|${postId}|${jobId}`).test(JSON.stringify(await ask())))
            all.push(`${place} for ${who}`);
      return all;
    };
    const before = await found();
    expect(new Set(before.map((place) => place.split(" ")[0]))).toEqual(new Set(Object.keys(places(leila, handle))));
    expect(await suspend(moira, tidewater)).toMatchObject(DONE);
    expect(await found()).toEqual([]);
    await lift(moira, tidewater);
    expect(await found()).toEqual(before);
    expect(await brokenInvariants()).toEqual([]);
  });

  it("has nobody who acts for it: not in a session from before, nor in a new one, nor the worker", async () => {
    const acting = await actingAs(amara, tidewater);
    const token = await signIn(amara);
    await db.session.updateMany({ where: { userId: amara.userId }, data: { actingProfileId: tidewater } });
    const actsAs = async () => (await viewerOfSession(token, clock))?.viewer.profileId;
    expect(await actsAs()).toBe(tidewater);
    await suspend(moira, tidewater);
    expect(await actsAs()).toBe(amara.profileId);
    expect((await viewerWithAccount(token, clock))!.account.organizations).toEqual([]);
    expect(await viewerOfSession(token, clock, tidewater)).toBeNull();
    expect(await viewerOfOutreach(clock, { userId: amara.userId, organizationId: tidewater })).toBeNull();
    // What is under way when it comes asks anew.
    const { handle } = await person("Mateo Rivas", clock, newEmail()).then(({ profile }) => profile);
    expect((await inviteMember(acting, { handle, email: null, role: "MEMBER" })).status).not.toBe("done");
    await lift(moira, tidewater);
    expect(await actsAs()).toBe(tidewater);
  });
});

describe("whoever moderates", () => {
  it("suspends neither themselves nor an organization of theirs, nor who has a higher role", async () => {
    const [owner, other] = [await newModerator("OWNER", clock), await newModerator("OWNER", clock)];
    const admin = await newModerator("ADMIN", clock);
    const own = await organization("Own Outfit", [
      [amara, "OWNER"],
      [moira, "MEMBER"],
    ]);
    for (const id of [moira.profileId, own]) expect(await suspend(moira, id)).toMatchObject({ reason: "not-found" });
    for (const one of [admin, owner])
      expect(await suspend(moira, one.profileId)).toMatchObject({ reason: "higher-role" });
    expect(await suspend(admin, owner.profileId)).toMatchObject({ reason: "higher-role" });
    expect(await suspend(admin, moira.profileId)).toMatchObject(DONE);
    expect(await suspend(owner, other.profileId)).toMatchObject(DONE);
    expect(await suspend(owner, owner.profileId)).toMatchObject({ reason: "not-found" });
    // Who is suspended does nothing more, and nobody below lifts it.
    expect(await suspend(other, amara.profileId)).toMatchObject({ reason: "not-found" });
    expect(await lift(admin, other.profileId)).toMatchObject({ reason: "higher-role" });
    expect(await lift(owner, other.profileId)).toMatchObject(DONE);
    for (const one of [owner, other, admin]) await unmakeModerator(one);
  });

  it("has it marked in the log where it concerns an ally, a fellow member, or what they reported", async () => {
    const [ally, fellow, reported] = [amara, leila, await person("Mateo Rivas", clock, newEmail())];
    await confirm(moira);
    await makeAllies(ally.profileId, moira.profileId);
    await organization("Dune Watch", [
      [fellow, "OWNER"],
      [moira, "MEMBER"],
    ]);
    await report(moira, { kind: "POST", id: await post(reported, "Buy my pills") });
    const stranger = await person("Noor Aziz", clock, newEmail());
    for (const { profileId } of [ally, fellow, reported, stranger]) {
      await suspend(moira, profileId);
      await lift(moira, profileId);
      const log = await db.moderationLog.findMany({ where: { aboutId: profileId }, orderBy: { id: "asc" } });
      expect(log.map(({ kind, concernsOwn }) => [kind, concernsOwn])).toEqual(
        ["SUSPENDED", "LIFTED"].map((kind) => [kind, profileId !== stranger.profileId]),
      );
    }
  });

  it("is one of two who suspend or lift at once, and of two owners who suspend each other one stays", async () => {
    const milo = await newModerator("MODERATOR", clock);
    for (let n = 0; n < times(3, 30); n++) {
      const given = await Promise.all([moira, milo].map((one) => suspend(one, amara.profileId)));
      expect(given.map((one) => (one.status === "refused" ? one.reason : one.status)).sort()).toEqual([
        "done",
        "suspended-already",
      ]);
      const lifted = await Promise.all([moira, milo].map((one) => lift(one, amara.profileId)));
      expect(lifted.map(({ status }) => status)).toEqual(["done", "done"]);
      const [owner, other] = [await newModerator("OWNER", clock), await newModerator("OWNER", clock)];
      const both = await Promise.all([suspend(owner, other.profileId), suspend(other, owner.profileId)]);
      expect(both.map(({ status }) => status).sort()).toEqual(["done", "refused"]);
      for (const one of [owner, other]) await unmakeModerator(one);
    }
    const log = await db.moderationLog.groupBy({
      by: ["kind"],
      where: { aboutId: amara.profileId },
      _count: true,
      orderBy: { kind: "asc" },
    });
    expect(new Set(log.map(({ _count }) => _count))).toEqual(new Set([times(3, 30)]));
    expect(await brokenInvariants()).toEqual([]);
  });

  it("does nothing once the role is taken away while they wait", async () => {
    const release = await holding((tx) => tx.$queryRaw`DELETE FROM "Moderator" WHERE "userId" = ${moira.userId}::uuid`);
    const suspending = suspend(moira, amara.profileId);
    await waitForLocks(1);
    await release();
    expect(await suspending).toMatchObject({ reason: "not-found" });
    expect(await stateOf(amara)).toEqual(seen);
    await makeModerator(moira);
  });
});

describe("at the same time", () => {
  it("a post that is being written is seen by nobody else, and stands once it is lifted", async () => {
    for (let n = 0; n < times(3, 30); n++) {
      const [postId] = await Promise.all([post(amara, `Low tide ${n}`), suspend(moira, amara.profileId)]);
      expect(await getPost(leila, postId)).toBeNull();
      await lift(moira, amara.profileId);
      expect(await getPost(leila, postId)).not.toBeNull();
    }
  });

  it("an account that goes is lifted by nobody, and one that comes back either way is as it says", async () => {
    await requestDeletion(amara);
    await suspend(moira, amara.profileId);
    clock.advance(15 * DAY);
    const [, lifted] = await Promise.all([deleteAccounts(asSystem(clock)), lift(moira, amara.profileId)]);
    expect(["done", "refused"]).toContain(lifted.status);
    expect(await db.user.count({ where: { id: amara.userId } })).toBe(0);
    await takeBreak(leila);
    const away = await awayOf(leila);
    const [back, suspended] = await Promise.all([comeBack(away), suspend(moira, leila.profileId)]);
    expect(suspended).toMatchObject(DONE);
    await lift(moira, leila.profileId);
    expect((await stateOf(leila)).deactivatedAt === null).toBe(back.status === "done");
    expect(await brokenInvariants()).toEqual([]);
  });
});

describe("the mail", () => {
  const kept = async (userId: string) => {
    const jobs = (await mailsTo(userId)).filter(({ kind }) => kind === "suspension");
    for (const job of jobs) await sendMail(asSystem(clock), job);
    const { email } = await db.user.findUniqueOrThrow({ where: { id: userId } });
    return db.outboxMail.findMany({ where: { to: email }, orderBy: { createdAt: "asc" } });
  };

  it("tells why and how long, to a confirmed address alone, and then only that it is over", async () => {
    await confirm(amara);
    await suspend(moira, amara.profileId, { reason: "HATE", term: "WEEK", words: "You named <b> him" });
    await suspend(moira, leila.profileId);
    const [mail] = await kept(amara.userId);
    expect(mail!.text).toContain("Why: Hate");
    expect(mail!.text).toContain("You named <b> him");
    expect(mail!.html).not.toContain("<b>");
    expect(mail!.text).toContain("It ends by itself on");
    expect(mail!.text).not.toContain("Moira");
    expect(await kept(leila.userId)).toEqual([]);
    await lift(moira, amara.profileId);
    // The first is not true any more: sent again it says nothing.
    const all = await kept(amara.userId);
    expect(all).toHaveLength(2);
    expect(all[1]!.text).toContain("isn’t suspended anymore");
    expect(all[1]!.text).not.toContain("Hate");
  });

  it("about an organization goes to its owners and admins", async () => {
    const editor = await person("Edo Editor", clock, newEmail());
    for (const one of [amara, editor]) await confirm(one);
    const id = await organization("Tidewater Alliance", [
      [amara, "OWNER"],
      [editor, "EDITOR"],
    ]);
    await suspend(moira, id);
    expect((await kept(amara.userId))[0]!.text).toContain("Tidewater Alliance");
    expect(await kept(editor.userId)).toEqual([]);
  });
});
