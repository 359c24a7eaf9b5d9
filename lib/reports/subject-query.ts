import type { Viewer } from "@/lib/auth/viewer";
import { applicationsReadableBy, isBlind } from "@/lib/applications/policy";
import { blockedIdsSql } from "@/lib/blocks/policy";
import { commentsVisibleTo } from "@/lib/comments/policy";
import { messageVisibleSql } from "@/lib/conversations/policy";
import type { Transaction } from "@/lib/db";
import { Prisma, type ReportReason } from "@/lib/generated/prisma/client";
import { jobsVisibleTo } from "@/lib/jobs/policy";
import { postsVisibleTo } from "@/lib/posts/policy";
import { profilesVisibleTo } from "@/lib/profiles/policy";
import { contentHashOf } from "@/lib/reports/content-hash";
import { type Subject } from "@/lib/reports/schema";
import { MESSAGES_AROUND } from "@/lib/reports/schema/limits";

/** Of what only a few people read, as it is shown to the moderators. */
export type Copy = {
  sourceId: string;
  authorId: string;
  authorName: string;
  text: string;
  attachmentCount: number;
  /** How many of them are pictures. */
  pictureCount: number;
  sentAt: Date;
};

const profile = { select: { id: true, kind: true, handle: true, displayName: true, photoId: true } } as const;
type Named = { id: string; kind: "USER" | "ORGANIZATION"; handle: string; displayName: string; photoId: string | null };

type Reportable = {
  /** Of a profile whether it is a person or an organization. */
  kind: Subject["kind"];
  profile: Named;
  /** Whether the viewer may know whose it is. */
  isNamed: boolean;
  /** What it says first; none of a profile. */
  text: string;
  /** For what moderators folded it. */
  sensitiveFor: ReportReason | null;
  contentHash: string;
  /** In their order; the one that is reported is among them, and the first of an application. */
  copies: Copy[];
};

type Found = Omit<Reportable, "kind"> & Partial<Pick<Reportable, "kind">>;

const found = (of: Named, text: string, content: unknown, sensitiveFor: ReportReason | null = null): Found => ({
  ...{ profile: of, isNamed: true, text, sensitiveFor, copies: [] },
  contentHash: contentHashOf(content),
});

/** What a viewer may report: what they see of others. Null for all else, as if it did not exist. */
export async function selectReportable(tx: Transaction, viewer: Viewer, subject: Subject): Promise<Reportable | null> {
  const reportable = await readers[subject.kind](tx, viewer, subject.id);
  if (!reportable || [viewer.profileId, viewer.ownProfileId].includes(reportable.profile.id)) return null;
  return { kind: subject.kind, ...reportable };
}

type Reader = (tx: Transaction, viewer: Viewer, id: string) => Promise<Found | null>;

const readers: Record<Subject["kind"], Reader> = {
  async POST(tx, viewer, id) {
    const post = await tx.post.findFirst({
      where: { AND: [postsVisibleTo(viewer), { id }] },
      select: { text: true, editedAt: true, sensitiveFor: true, profile },
    });
    return post && found(post.profile, post.text, [post.text, post.editedAt], post.sensitiveFor);
  },
  async COMMENT(tx, viewer, id) {
    const comment = await tx.comment.findFirst({
      where: { AND: [commentsVisibleTo(viewer), { id }] },
      select: { text: true, editedAt: true, sensitiveFor: true, profile },
    });
    return comment && found(comment.profile, comment.text, [comment.text, comment.editedAt], comment.sensitiveFor);
  },
  PROFILE: readProfile,
  ORGANIZATION: readProfile,
  async JOB(tx, viewer, id) {
    const job = await tx.job.findFirst({
      where: { AND: [jobsVisibleTo(viewer), { id }] },
      select: { title: true, editedAt: true, organization: profile },
    });
    return job && found(job.organization, job.title, [job.title, job.editedAt]);
  },
  async APPLICATION(tx, viewer, id) {
    const application = await tx.application.findFirst({
      where: { AND: [applicationsReadableBy(viewer), { id }] },
      select: {
        ...{ message: true, stage: true, declinedBlind: true, createdAt: true, profile },
        job: { select: { blindReview: true } },
      },
    });
    if (!application) return null;
    const { message: text, profile: sender, createdAt: sentAt } = application;
    const copy = {
      sourceId: id,
      authorId: sender.id,
      authorName: sender.displayName,
      text,
      attachmentCount: 0,
      pictureCount: 0,
      sentAt,
    };
    return { ...found(sender, text, [text]), isNamed: !isBlind(application), copies: [copy] };
  },
  async MESSAGE(tx, viewer, id) {
    const rows = await selectMessages(tx, viewer, id);
    const message = rows.find(({ sourceId }) => sourceId === id);
    if (!message) return null;
    const { author, text, editedAt } = message;
    const copies = rows.map(({ author: { id: authorId, displayName: authorName }, ...row }) => ({
      ...{ sourceId: row.sourceId, authorId, authorName, text: row.text },
      ...{ attachmentCount: row.attachmentCount, pictureCount: row.pictureCount, sentAt: row.sentAt },
    }));
    return { ...found(author, text, [text, editedAt]), copies };
  },
};

/** Those who link to it need not know which of the two it is. */
async function readProfile(tx: Transaction, viewer: Viewer, id: string): Promise<Found | null> {
  const row = await tx.profile.findFirst({
    where: { AND: [profilesVisibleTo(viewer), { id }] },
    select: {
      ...profile.select,
      coverId: true,
      details: { select: { statement: true, aboutUs: true, website: true } },
    },
  });
  if (!row) return null;
  const { coverId, details, ...of } = row;
  const kind = of.kind === "USER" ? "PROFILE" : "ORGANIZATION";
  return { ...found(of, "", [of.displayName, of.photoId, coverId, details]), kind };
}

type MessageRow = Omit<Copy, "authorId" | "authorName"> & { author: Named; editedAt: Date | null };

/** A message of another one, and what was said around it, as far as the viewer reads that. */
function selectMessages(tx: Transaction, viewer: Viewer, id: string): Promise<MessageRow[]> {
  const visible = messageVisibleSql(viewer, Prisma.sql`SELECT id FROM blocked`);
  const readSql = Prisma.sql`"Message" m JOIN "Conversation" c ON c.id = m."conversationId"
    JOIN "Participant" mine ON mine."conversationId" = c.id AND mine."profileId" = ${viewer.profileId}::uuid`;
  const saidSql = Prisma.sql`m.kind = 'TEXT' AND m."deletedAt" IS NULL AND ${visible}`;
  const columns = Prisma.sql`m.id, m.sequence, m.text, m."profileId", m."createdAt", m."editedAt"`;
  return tx.$queryRaw<MessageRow[]>`
    WITH blocked AS MATERIALIZED (${blockedIdsSql(viewer)}),
    target AS MATERIALIZED (
      SELECT m.sequence, m."conversationId" FROM ${readSql} WHERE m.id = ${id}::uuid AND ${saidSql}
    )
    SELECT said.id AS "sourceId", said.text, said."createdAt" AS "sentAt", said."editedAt",
      json_build_object('id', author.id, 'kind', author.kind, 'handle', author.handle, 'displayName', author."displayName",
        'photoId', author."photoId") AS author,
      pictures.count AS "pictureCount",
      pictures.count + (SELECT count(*)::int FROM "MessageFile" file WHERE file."messageId" = said.id) AS "attachmentCount"
    FROM target CROSS JOIN LATERAL (
      (SELECT ${columns} FROM ${readSql}
       WHERE m."conversationId" = target."conversationId" AND m.sequence < target.sequence AND ${saidSql}
       ORDER BY m.sequence DESC LIMIT ${MESSAGES_AROUND})
      UNION ALL
      (SELECT ${columns} FROM ${readSql}
       WHERE m."conversationId" = target."conversationId" AND m.sequence >= target.sequence AND ${saidSql}
       ORDER BY m.sequence LIMIT ${MESSAGES_AROUND + 1})
    ) said JOIN "Profile" author ON author.id = said."profileId"
    CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM "Picture" picture WHERE picture."messageId" = said.id) pictures
    ORDER BY said.sequence`;
}
