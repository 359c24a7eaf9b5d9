import fc from "fast-check";
import { expect, it } from "vitest";
import { allyEdgesVisibleTo, requestsAnswerableBy } from "@/lib/allies/policy";
import {
  applicationAnswerableSql,
  applicationBlindSql,
  applicationReadableSql,
  applicationsAnswerableBy,
  applicationsNamedTo,
  applicationsReadableBy,
  jobBlindableSql,
  jobsBlindableBy,
} from "@/lib/applications/policy";
import { noteDeletableSql, notesDeletableBy } from "@/lib/applications/policy/notes";
import type { Viewer } from "@/lib/auth/viewer";
import { selectBlocked, selectMuted } from "@/lib/blocks/block-list-query";
import { blockedIdsSql, blocksOwnedBy, mutesOwnedBy, profilesUnblockedFor } from "@/lib/blocks/policy";
import { commentsVisibleTo, commentVisibleSql } from "@/lib/comments/policy";
import {
  canEditMessage,
  conversationAvailableSql,
  conversationsAvailableTo,
  conversationsVisibleTo,
  messagesEditableBy,
  messagesVisibleIn,
  messageVisibleSql,
  participationVisibleSql,
} from "@/lib/conversations/policy";
import { profileMessageableSql, profilesMessageableBy } from "@/lib/conversations/policy/recipients";
import { unguardedDb as db } from "@/lib/db";
import { Prisma, TagState } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import {
  jobDraftEditableSql,
  jobDraftsEditableBy,
  jobsOpenTo,
  jobsVisibleTo,
  jobVisibleSql,
  openJobVisibleSql,
} from "@/lib/jobs/policy";
import { whereOf } from "@/lib/scope";
import { type OwnOrganizationRow, ownOrganizationsSql } from "@/lib/organizations/own-organizations-query";
import {
  invitationsAnswerableBy,
  membershipOpenSql,
  membershipsActableBy,
  membershipsOwnedBy,
  membershipsVisibleTo,
} from "@/lib/organizations/policy";
import {
  actorVisibleSql,
  canSeeActor,
  commentableSql,
  postsCommentableBy,
  postSharesVisibleTo,
  postsVisibleTo,
  postVisibleSql,
  shareCountedSql,
  shareVisibleSql,
} from "@/lib/posts/policy";
import {
  viewAsAmongOthers,
  profileDetailsVisibleTo,
  profileOpenSql,
  profilesOpenTo,
  profilesViewedAs,
  profilesVisibleTo,
  profileVisibleSql,
} from "@/lib/profiles/policy";
import { selectProfile } from "@/lib/profiles/profile-query";
import type { ViewAs } from "@/lib/profiles/schema/page";
import { resumeEntriesVisibleTo } from "@/lib/resumes/policy";
import { actingRoles } from "@/lib/organizations/schema";
import { savedSearchesOwnedBy, savedSearchOwnedSql, savedSearchStillOwnedSql } from "@/lib/search/policy";
import { mentionsEditableSql } from "@/lib/tags/mention-query";
import { mentionsEditableBy, profilesTaggableBy, profileTaggableSql } from "@/lib/tags/policy";
import { newApplication } from "../support/applications";
import { times } from "../support/counts";
import { emptyJobDraft } from "../support/job-drafts";
import { newJob } from "../support/jobs";
import { newSearch } from "../support/searches";
import { plantConversations } from "../support/random-conversations";
import { inNetwork, type Looking, network } from "../support/random-network";

// A scope that stands twice, for Prisma and for raw SQL, admits the same rows in both: to each of four people, as
// themselves or as an organization, who may view their own profile as others, and may look at another one.

type Look = (looking: Looking, viewAs: ViewAs | undefined, otherId: string) => Promise<void>;
const viewAs = fc.constantFrom<ViewAs | undefined>(undefined, undefined, "everyone", "ally");

function inEachNetwork(look: Look) {
  return () =>
    fc.assert(
      fc.asyncProperty(network, viewAs, fc.nat(5), (made, as, other) =>
        inNetwork(made, (looking, ids) => look(looking, as, ids[other]!)),
      ),
      { numRuns: times(12, 100), endOnFailure: true },
    );
}

const audiences = ["postsAudience", "mediaAudience", "profileAudience", "alliesAudience"] as const;
const shown = (as: ViewAs | undefined, audience: (typeof audiences)[number]) => profilesViewedAs(as, audience);
const blocked = (viewer: Viewer) => Prisma.sql`ARRAY(${blockedIdsSql(viewer)})`;
const sorted = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort();

const profilesWhere = async (where: Prisma.ProfileWhereInput) =>
  sorted(await db.profile.findMany({ where, select: { id: true } }));
const profilesBySql = async (clause: Prisma.Sql) =>
  sorted(await db.$queryRaw<{ id: string }[]>`SELECT profile.id FROM "Profile" profile WHERE ${clause}`);

it(
  "profiles across no block",
  inEachNetwork(async ({ viewer }) => {
    const admitted = await profilesWhere(whereOf(profilesUnblockedFor(viewer)));
    expect(await profilesBySql(profileVisibleSql(blocked(viewer)))).toEqual(admitted);
    expect(await profilesWhere(whereOf(profilesVisibleTo(viewer)))).toEqual(admitted);
  }),
);

it(
  "profiles that may be tagged or mentioned",
  inEachNetwork(async ({ viewer }) => {
    for (const taggingAudience of ["EVERYONE", "ALLIES", "NOBODY"] as const) {
      await db.profile.updateMany({ data: { taggingAudience } });
      const admitted = await profilesWhere(whereOf(profilesTaggableBy(viewer)));
      expect(await profilesBySql(profileTaggableSql(viewer, blocked(viewer)))).toEqual(admitted);
    }
  }),
);

it(
  "whom texts of one's own name, as their author finds it",
  inEachNetwork(async ({ viewer }) => {
    const posts = await db.post.findMany({ select: { id: true, profileId: true } });
    const profiles = await db.profile.findMany({ select: { id: true, handle: true } });
    const states = Object.values(TagState);
    const data = posts.flatMap(({ id: postId }, row) =>
      profiles.map(({ id: profileId }, start) => {
        const state = states[(row + start) % states.length]!;
        return { id: newId(viewer.clock), postId, profileId, start, end: start + 1, state, createdAt: new Date() };
      }),
    );
    await db.mention.createMany({ data });
    const admitted = await db.mention.findMany({ where: whereOf(mentionsEditableBy(viewer)), select: { id: true } });
    // Over what the viewer's profile wrote.
    const rows = await db.$queryRaw<{ id: string; found: { start: number; handle: string }[] }[]>`
      SELECT p.id, ${mentionsEditableSql(Prisma.sql`mention."postId" = p.id`, blockedIdsSql(viewer))} AS found
      FROM "Post" p WHERE p."profileId" = ${viewer.profileId}::uuid`;
    const found = rows.flatMap(({ id, found }) => found.map(({ start }) => ({ postId: id, start })));
    const ids = data.filter((one) => found.some(({ postId, start }) => one.postId === postId && one.start === start));
    expect(sorted(ids)).toEqual(sorted(admitted));
    expect(rows.flatMap((row) => row.found).every(({ start, handle }) => profiles[start]!.handle === handle)).toBe(
      true,
    );
    await db.mention.deleteMany();
  }),
);

it(
  "profiles that may be written to, or asked into a group",
  inEachNetwork(async ({ viewer }) => {
    for (const messagesAudience of ["EVERYONE", "ALLIES"] as const) {
      await db.profile.updateMany({ data: { messagesAudience } });
      const admitted = await profilesWhere(whereOf(profilesMessageableBy(viewer)));
      expect(await profilesBySql(profileMessageableSql(viewer, blocked(viewer)))).toEqual(admitted);
    }
  }),
);

it(
  "profiles by what their settings admit, also as others see them",
  inEachNetwork(async ({ viewer }, as) => {
    for (const audience of audiences) {
      const admitted = await profilesWhere({ AND: [whereOf(profilesOpenTo(viewer, audience)), shown(as, audience)] });
      expect(
        await profilesBySql(
          Prisma.sql`${profileVisibleSql(blocked(viewer))} AND ${profileOpenSql(viewer, audience, as)}`,
        ),
      ).toEqual(admitted);
    }
  }),
);

it(
  "whom one blocks, and whom one mutes and still sees",
  inEachNetwork(async ({ viewer }) => {
    const blocked = await db.block.findMany({ where: whereOf(blocksOwnedBy(viewer)) });
    expect(sorted(await selectBlocked(viewer, {}, 10))).toEqual(blocked.map(({ blockedId }) => blockedId).sort());
    const everybody = await db.profile.findMany({ where: { id: { not: viewer.profileId } }, select: { id: true } });
    await db.profileMute.createMany({
      data: everybody.map(({ id: mutedId }) => ({
        id: newId(viewer.clock),
        muterId: viewer.profileId,
        mutedId,
        createdAt: new Date(),
      })),
      skipDuplicates: true,
    });
    const muted = (await db.profileMute.findMany({ where: whereOf(mutesOwnedBy(viewer)) })).map(
      ({ mutedId }) => mutedId,
    );
    const visible = await profilesWhere(whereOf(profilesVisibleTo(viewer)));
    expect(sorted(await selectMuted(viewer, {}, 10))).toEqual(visible.filter((id) => muted.includes(id)));
  }),
);

it(
  "posts, and who posted them for an organization",
  inEachNetwork(async ({ viewer }) => {
    const admitted = await db.post.findMany({
      where: whereOf(postsVisibleTo(viewer)),
      select: { id: true, profileId: true, actedBy: { select: { profile: { select: { id: true } } } } },
    });
    const ids = blocked(viewer);
    const rows = await db.$queryRaw<{ id: string; isTold: boolean }[]>`
    SELECT p.id, EXISTS (SELECT FROM "Profile" human WHERE human."userId" = p."actedById" AND ${actorVisibleSql(viewer, ids)}) AS "isTold"
    FROM "Post" p JOIN "Profile" author ON author.id = p."profileId" WHERE ${postVisibleSql(viewer, blockedIdsSql(viewer))}`;
    expect(sorted(rows)).toEqual(sorted(admitted));
    const visible = await profilesWhere(whereOf(profilesVisibleTo(viewer)));
    const told = admitted.filter((post) => canSeeActor(viewer, post) && visible.includes(post.actedBy!.profile!.id));
    expect(sorted(rows.filter(({ isTold }) => isTold))).toEqual(sorted(told));
  }),
);

it(
  "shares of posts, by what sharers and authors admit",
  inEachNetwork(async ({ viewer }, _, otherId) => {
    const posts = await db.post.findMany({ select: { id: true } });
    const data = posts.flatMap(({ id: postId }) =>
      [viewer.profileId, viewer.ownProfileId, otherId].map((profileId) => {
        return { id: newId(viewer.clock), postId, profileId, createdAt: new Date() };
      }),
    );
    await db.postShare.createMany({ data, skipDuplicates: true });
    const taken = data.filter((_, at) => at % 5 === 0).map(({ id }) => id);
    await db.postShare.updateMany({ where: { id: { in: taken } }, data: { endedAt: new Date() } });
    const shares = await db.postShare.findMany({ where: whereOf(postSharesVisibleTo(viewer)), select: { id: true } });
    const hidden = blockedIdsSql(viewer);
    for (const isSeen of [shareVisibleSql(viewer, hidden), shareCountedSql(viewer, hidden)]) {
      const rows = await db.$queryRaw<{ id: string }[]>`
        SELECT s.id FROM "PostShare" s JOIN "Profile" sharer ON sharer.id = s."profileId"
        JOIN "Post" p ON p.id = s."postId" JOIN "Profile" author ON author.id = p."profileId"
        WHERE ${postVisibleSql(viewer, hidden)} AND ${isSeen}`;
      expect(sorted(rows)).toEqual(sorted(shares));
    }
    await db.postShare.deleteMany();
  }),
);

it(
  "comments and the replies under them, and which posts may be commented on",
  inEachNetwork(async ({ viewer }, _, otherId) => {
    const createdAt = new Date();
    const posts = await db.post.findMany({ select: { id: true, profileId: true } });
    const audiences = ["EVERYONE", "ALLIES", "NOBODY"] as const;
    for (const [at, commentsAudience] of audiences.entries()) {
      const ids = posts.filter((_, number) => number % 3 === at).map(({ id }) => id);
      await db.post.updateMany({ where: { id: { in: ids } }, data: { commentsAudience } });
    }
    const made = posts.flatMap(({ id: postId, profileId }) => {
      const [rootId, goneId] = [newId(viewer.clock), newId(viewer.clock)];
      const row = { postId, text: "…", createdAt };
      const authors = [profileId, otherId, viewer.profileId];
      const replies = authors.flatMap((by) =>
        [rootId, goneId].map((parentId) => ({ ...row, id: newId(viewer.clock), profileId: by, parentId })),
      );
      return [
        { ...row, id: rootId, profileId: otherId },
        { ...row, id: goneId, profileId, deletedAt: createdAt },
        ...replies,
      ];
    });
    await db.comment.createMany({ data: made });
    const comments = await db.comment.findMany({ where: whereOf(commentsVisibleTo(viewer)), select: { id: true } });
    const hidden = blockedIdsSql(viewer);
    const of = Prisma.sql`"Post" p JOIN "Profile" author ON author.id = p."profileId"`;
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT c.id FROM ${of} JOIN "Comment" c ON c."postId" = p.id LEFT JOIN "Comment" parent ON parent.id = c."parentId"
      WHERE ${postVisibleSql(viewer, hidden)} AND ${commentVisibleSql(hidden)}`;
    expect(sorted(rows)).toEqual(sorted(comments));
    const open = await db.post.findMany({ where: whereOf(postsCommentableBy(viewer)), select: { id: true } });
    const openRows = await db.$queryRaw<{ id: string }[]>`
      SELECT p.id FROM ${of} WHERE ${postVisibleSql(viewer, hidden)} AND ${commentableSql(viewer)}`;
    expect(sorted(openRows)).toEqual(sorted(open));
    await db.comment.deleteMany();
  }),
);

it(
  "conversations, their messages, and which of these may be changed",
  inEachNetwork(async ({ viewer }, _, otherId) => {
    await plantConversations(viewer, otherId);
    const hidden = blockedIdsSql(viewer);
    const of = Prisma.sql`"Conversation" c JOIN "Participant" mine ON mine."conversationId" = c.id`;
    const conversations = (where: Prisma.ConversationWhereInput) =>
      db.conversation.findMany({ where, select: { id: true } });
    const visible = await conversations(whereOf(conversationsVisibleTo(viewer)));
    const visibleRows = await db.$queryRaw<{ id: string }[]>`
      SELECT c.id FROM ${of} WHERE ${participationVisibleSql(viewer)}`;
    expect(sorted(visibleRows)).toEqual(sorted(visible));
    const own = { participants: { some: { profileId: viewer.profileId } } };
    const available = await conversations({ AND: [whereOf(conversationsAvailableTo(viewer)), own] });
    const availableRows = await db.$queryRaw<{ id: string }[]>`
      SELECT c.id FROM ${of} WHERE mine."profileId" = ${viewer.profileId}::uuid AND ${conversationAvailableSql(viewer, hidden)}`;
    expect(sorted(availableRows)).toEqual(sorted(available));
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT m.id FROM ${of} JOIN "Message" m ON m."conversationId" = c.id WHERE ${messageVisibleSql(viewer, hidden)}`;
    const participations = await db.participant.findMany({ where: { profileId: viewer.profileId } });
    const readable = participations.map(({ conversationId: id, readableAfter }) =>
      whereOf(messagesVisibleIn(viewer, { id, readableAfter })),
    );
    const read = await db.message.findMany({ where: { OR: readable }, select: { id: true } });
    expect(sorted(rows)).toEqual(sorted(read));
    const editable = await db.message.findMany({ where: whereOf(messagesEditableBy(viewer)), select: { id: true } });
    const messages = await db.message.findMany({
      include: { conversation: { select: { participants: { where: { profileId: viewer.profileId } } } } },
    });
    const told = messages.filter(({ conversation, deletedAt, ...message }) => {
      const [mine] = conversation.participants;
      return mine && canEditMessage(viewer, { ...message, isDeleted: deletedAt !== null }, mine.state);
    });
    expect(sorted(told)).toEqual(sorted(editable));
    await db.conversation.deleteMany();
  }),
);

it(
  "memberships, from both of their sides",
  inEachNetwork(async ({ viewer }, as) => {
    const key = ({ organizationId, profileId }: { organizationId: string; profileId: string }) =>
      `${organizationId} ${profileId}`;
    for (const [side, other] of [
      ["organization", "profile"],
      ["profile", "organization"],
    ] as const) {
      const looked = {
        AND: [whereOf(profilesVisibleTo(viewer)), shown(as, "profileAudience"), as ? { id: viewer.profileId } : {}],
      };
      const among = shown(viewAsAmongOthers(as), "profileAudience");
      const admitted = await db.membership.findMany({
        where: { AND: [whereOf(membershipsVisibleTo(viewer)), { [side]: looked, [other]: among }] },
      });
      const column = {
        organization: Prisma.sql`membership."organizationId"`,
        profile: Prisma.sql`membership."profileId"`,
      };
      const visible = profileVisibleSql(blocked(viewer));
      const admits = Prisma.sql`EXISTS (SELECT FROM "Profile" profile WHERE profile.id = ${column[side]} AND ${profileOpenSql(viewer, "profileAudience", as)})`;
      const rows = await db.$queryRaw<{ organizationId: string; profileId: string }[]>`
      SELECT membership.* FROM "Membership" membership JOIN "Profile" profile ON profile.id = ${column[other]}
      WHERE ${visible} AND ${as ? Prisma.sql`${column[side]} = ${viewer.profileId}::uuid` : Prisma.sql`TRUE`}
        AND EXISTS (SELECT FROM "Profile" profile WHERE profile.id = ${column[side]} AND ${visible})
        AND ${membershipOpenSql(viewer, admits, viewAsAmongOthers(as))}`;

      expect(rows.map(key).sort()).toEqual(admitted.map(key).sort());
    }
  }),
);

it(
  "what the viewer's own statement counts: whom they act for, and who asks them",
  inEachNetwork(async ({ viewer, account }) => {
    const actable = await db.membership.findMany({
      where: whereOf(membershipsActableBy(viewer)),
      select: { organizationId: true },
    });
    expect(sorted(account.organizations)).toEqual(actable.map(({ organizationId }) => organizationId).sort());
    const invitations = await db.invitation.findMany({
      where: whereOf(invitationsAnswerableBy(viewer, account.isVerified ? account.email : null)),
      distinct: "organizationId",
    });
    expect(account.invitations).toBe(invitations.length);
    // A human and the organization that they act as do not block each other.
    const isPossible = await db.profile.count({
      where: { AND: [{ id: viewer.profileId }, whereOf(profilesVisibleTo(viewer))] },
    });
    if (isPossible)
      expect(account.requests).toBe(await db.alliance.count({ where: whereOf(requestsAnswerableBy(viewer)) }));
  }),
);

it(
  "the organizations of the human and those that ask them, and what these say they are for",
  inEachNetwork(async ({ viewer, account }) => {
    const rows = await db.$queryRaw<OwnOrganizationRow[]>`${ownOrganizationsSql(viewer, blockedIdsSql(viewer))}`;
    const asking = await db.invitation.findMany({
      where: whereOf(invitationsAnswerableBy(viewer, account.isVerified ? account.email : null)),
      distinct: "organizationId",
    });
    const visible = await profilesWhere(whereOf(profilesVisibleTo(viewer)));
    const memberships = await db.membership.findMany({ where: whereOf(membershipsOwnedBy(viewer)) });
    const own = memberships.filter(({ organizationId }) => visible.includes(organizationId));
    for (const [invites, wanted] of [
      [true, asking],
      [false, own],
    ] as const)
      expect(sorted(rows.filter((row) => row.invites === invites))).toEqual(
        wanted.map(({ organizationId }) => organizationId).sort(),
      );
    const ids = asking.map(({ organizationId }) => organizationId);
    const details = await db.profileDetails.findMany({
      where: { AND: [whereOf(profileDetailsVisibleTo(viewer)), { profileId: { in: ids } }] },
    });
    expect(sorted(rows.filter(({ statement }) => statement !== null))).toEqual(
      details.map(({ profileId }) => profileId).sort(),
    );
  }),
);

it(
  "the head of a profile: its details, headline and counts",
  inEachNetwork(async ({ viewer }, as, otherId) => {
    const looked = [viewer.profileId, ...(as ? [] : [otherId])];
    const among = shown(viewAsAmongOthers(as), "profileAudience");
    const visible = await profilesWhere(whereOf(profilesVisibleTo(viewer)));
    for (const profile of await db.profile.findMany({
      where: { id: { in: looked } },
      select: { id: true, handle: true },
    })) {
      const { id } = profile;
      const head = await selectProfile(viewer, profile.handle, as);
      expect(head?.id).toBe(visible.includes(id) ? id : undefined);
      if (!head) continue;
      const own = { profile: shown(as, "profileAudience") };
      const details = await db.profileDetails.count({
        where: { AND: [whereOf(profileDetailsVisibleTo(viewer)), { profileId: id }, own] },
      });
      expect(head.details !== null).toBe(details === 1);
      const entry = await db.resumeEntry.findFirst({
        where: { AND: [whereOf(resumeEntriesVisibleTo(viewer)), { profileId: id, isCurrent: true }, own] },
        orderBy: [{ position: "asc" }, { id: "asc" }],
      });
      expect(head.headline).toBe(entry?.title ?? null);
      const members = await db.membership.count({
        where: {
          AND: [
            whereOf(membershipsVisibleTo(viewer)),
            { organizationId: id, organization: shown(as, "profileAudience"), profile: among },
          ],
        },
      });
      const organizations = await db.membership.count({
        where: {
          AND: [
            whereOf(membershipsVisibleTo(viewer)),
            { profileId: id, profile: shown(as, "profileAudience"), organization: among },
          ],
        },
      });
      expect([head.memberCount, head.organizationCount]).toEqual([members, organizations]);
      const allies = await db.allyEdge.count({
        where: { AND: [whereOf(allyEdgesVisibleTo(viewer)), { profileId: id, profile: shown(as, "alliesAudience") }] },
      });
      expect(head.allyCount ?? 0).toBe(allies);
    }
  }),
);

it(
  "jobs, and those of them that are open",
  inEachNetwork(async ({ viewer }) => {
    const employers = await db.profile.findMany({ where: { kind: "ORGANIZATION" }, select: { id: true } });
    const over = (days: number) => new Date(Date.now() + days * 24 * 3600_000);
    for (const { id } of employers)
      for (const state of [
        ...[{}, { closesOn: over(0) }, { closesOn: over(-3) }, { archivedAt: new Date() }],
        { archivedAt: new Date(), removedAt: new Date() },
      ])
        await newJob(id, state);
    const blockedIds = blockedIdsSql(viewer);
    const visible = await db.job.findMany({ where: whereOf(jobsVisibleTo(viewer)), select: { id: true } });
    expect(
      sorted(await db.$queryRaw`SELECT job.id FROM "Job" job WHERE ${jobVisibleSql(Prisma.sql`ARRAY(${blockedIds})`)}`),
    ).toEqual(sorted(visible));
    const open = await db.job.findMany({ where: whereOf(jobsOpenTo(viewer)), select: { id: true } });
    expect(
      sorted(
        await db.$queryRaw`SELECT o."jobId" AS id FROM "OpenJob" o WHERE ${openJobVisibleSql(viewer, blockedIds)}`,
      ),
    ).toEqual(sorted(open));
    await db.job.deleteMany();
  }),
);

/** What one may delete of what was noted about what one reads. */
async function twinsOfNotes(viewer: Viewer) {
  const applications = await db.application.findMany({ select: { id: true } });
  const authors = await db.user.findMany({ select: { id: true }, orderBy: { id: "asc" } });
  await db.applicationNote.createMany({
    data: applications.map(({ id: applicationId }, n) => ({
      ...{ id: newId(viewer.clock), applicationId, actedById: authors[n % authors.length]!.id },
      ...{ text: "Call", createdAt: new Date() },
    })),
  });
  const deletable = await db.applicationNote.findMany({
    where: whereOf(notesDeletableBy(viewer)),
    select: { id: true },
  });
  const found = await db.$queryRaw<{ id: string }[]>`
    SELECT note.id FROM "ApplicationNote" note JOIN "Application" application ON application.id = note."applicationId"
    JOIN "Job" job ON job.id = application."jobId"
    WHERE ${applicationReadableSql(viewer)} AND ${noteDeletableSql(viewer)}`;
  expect(sorted(found)).toEqual(sorted(deletable));
}

it(
  "applications, those of them that say whose they are, and those that a job which closes answers",
  inEachNetwork(async ({ viewer }) => {
    const employers = await db.profile.findMany({
      where: { kind: "ORGANIZATION" },
      select: { id: true, members: { select: { profileId: true } }, blocks: true, blockedBy: true },
    });
    const people = await db.profile.findMany({ where: { kind: "USER" }, select: { id: true } });
    for (const { id: organizationId, members, blocks, blockedBy } of employers)
      for (const [at, { id: profileId }] of people.entries()) {
        const away = [...blocks.map(({ blockedId }) => blockedId), ...blockedBy.map(({ blockerId }) => blockerId)];
        if ([...away, ...members.map((one) => one.profileId)].includes(profileId)) continue;
        for (const blindReview of [true, false]) {
          const jobId = await newJob(organizationId, { collectVia: "ALLYWAY", blindReview });
          const stage = at % 2 === 0 ? ("REVIEWING" as const) : ("INTERVIEW" as const);
          await newApplication(jobId, { profileId, stage, removedAt: at === 3 ? new Date() : null });
          const declined = await newJob(organizationId, { collectVia: "ALLYWAY", blindReview });
          await newApplication(declined, { profileId, stage: "DECLINED", declinedBlind: at % 2 === 0 });
          const gone = await newJob(organizationId, { collectVia: "ALLYWAY", blindReview });
          await newApplication(gone, { profileId, withdrawnAt: new Date() });
        }
      }
    const found = (isNamed: boolean) => db.$queryRaw<{ id: string }[]>`
      SELECT application.id FROM "Application" application JOIN "Job" job ON job.id = application."jobId"
      WHERE ${applicationReadableSql(viewer)} AND (NOT ${isNamed}::boolean OR NOT ${applicationBlindSql})`;
    const select = { id: true };
    const readable = await db.application.findMany({ where: whereOf(applicationsReadableBy(viewer)), select });
    expect(sorted(await found(false))).toEqual(sorted(readable));
    const named = await db.application.findMany({ where: whereOf(applicationsNamedTo(viewer)), select });
    expect(sorted(await found(true))).toEqual(sorted(named));
    const answerable = await db.application.findMany({ where: whereOf(applicationsAnswerableBy(viewer)), select });
    const open = await db.$queryRaw<{ id: string }[]>`
      SELECT application.id FROM "Application" application JOIN "Job" job ON job.id = application."jobId"
      WHERE ${applicationAnswerableSql(viewer)}`;
    expect(sorted(open)).toEqual(sorted(answerable));
    await twinsOfNotes(viewer);
    const choosable = await db.job.findMany({ where: whereOf(jobsBlindableBy(viewer)), select });
    const chosen = await db.$queryRaw<{ id: string }[]>`SELECT job.id FROM "Job" job WHERE ${jobBlindableSql(viewer)}`;
    expect(sorted(chosen)).toEqual(sorted(choosable));
    await db.job.deleteMany();
    await db.application.deleteMany();
  }),
);

it(
  "drafts of jobs, as those see them who may",
  inEachNetwork(async ({ viewer }) => {
    const organizations = await db.profile.findMany({ where: { kind: "ORGANIZATION" }, select: { id: true } });
    const users = await db.user.findMany({ select: { id: true } });
    for (const { id: userId } of users) for (const { id } of organizations) await emptyJobDraft({ userId }, id);
    for (const { id: createdById } of users) {
      const [createdAt, updatedAt] = [new Date(), new Date()];
      await db.jobDraft.create({ data: { id: newId(viewer.clock), createdById, createdAt, updatedAt } });
    }
    const editable = await db.jobDraft.findMany({ where: whereOf(jobDraftsEditableBy(viewer)), select: { id: true } });
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT draft.id FROM "JobDraft" draft WHERE ${jobDraftEditableSql(viewer)}`;
    expect(sorted(rows)).toEqual(sorted(editable));
    await db.jobDraft.deleteMany();
  }),
);

it(
  "saved searches, as those see them who may",
  inEachNetwork(async ({ viewer }) => {
    const profiles = await db.profile.findMany({ select: { id: true } });
    await db.savedSearch.deleteMany();
    for (const { id } of profiles) {
      await newSearch({ profileId: id });
      for (const kind of ["PEOPLE", "ORGANIZATIONS", "POSTS"] as const)
        await newSearch({ profileId: id, kind, name: kind, criteria: {} });
    }
    const admitted = sorted(
      await db.savedSearch.findMany({ where: whereOf(savedSearchesOwnedBy(viewer)), select: { id: true } }),
    );
    const rows = await db.$queryRaw<{ id: string }[]>`
      SELECT search.id FROM "SavedSearch" search WHERE ${savedSearchOwnedSql(viewer)}`;
    expect(sorted(rows)).toEqual(admitted);
    // The same where the viewer is a column of many.
    const own = Prisma.sql`own.id`;
    const many = await db.$queryRaw<{ id: string }[]>`
      SELECT search.id FROM "SavedSearch" search JOIN "Profile" own ON own.id = ${viewer.ownProfileId}::uuid
      WHERE ${savedSearchOwnedSql({ ownProfileId: own, profileId: viewer.profileId })}`;
    expect(sorted(many)).toEqual(admitted);
    // Of somebody, whomever they act as: all that they know as one or as another.
    const still = await db.$queryRaw<{ id: string }[]>`
      SELECT search.id FROM "SavedSearch" search JOIN "Profile" own ON own.id = ${viewer.ownProfileId}::uuid
      WHERE ${savedSearchStillOwnedSql(own)}`;
    const acting = await db.membership.findMany({
      where: { profileId: viewer.ownProfileId, role: { in: [...actingRoles] }, organization: { suspendedAt: null } },
    });
    const sessions = [viewer.ownProfileId, ...acting.map(({ organizationId }) => organizationId)];
    const known = await Promise.all(
      sessions.map((profileId) =>
        db.savedSearch.findMany({
          where: whereOf(savedSearchesOwnedBy({ ...viewer, profileId })),
          select: { id: true },
        }),
      ),
    );
    expect(sorted(still)).toEqual([...new Set(sorted(known.flat()))]);
    await db.savedSearch.deleteMany();
  }),
);
