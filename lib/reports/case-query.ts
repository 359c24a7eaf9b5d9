import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import {
  type ModeratorRole,
  Prisma,
  type ObjectionOutcome,
  type ReportAnswer,
  type ReportedKind,
  type ReportReason,
} from "@/lib/generated/prisma/client";
import type { LinkCard } from "@/lib/posts/link-card";
import { profileOpenToAllSql } from "@/lib/profiles/policy";
import {
  caseConcernsSql,
  caseVisibleSql,
  moderationVisibleSql,
  objectionOwnedSql,
  undoableCaseOwnedSql,
} from "@/lib/reports/policy";
import { heldSql, keptSql, lookedAfterSql, reportedPictureSql } from "@/lib/reports/policy/pictures";

/** Times are milliseconds. */
export type CaseRow = {
  id: string;
  kind: ReportedKind;
  severity: number;
  reportCount: number;
  at: number;
  reasons: ReportReason[];
  name: string | null;
  /** Who has it at the moment. */
  takenBy: string | null;
  isMine: boolean;
  answer: ReportAnswer | null;
  /** How many of those who reported it have answered what they were asked; null where nobody asked. */
  replyCount: number | null;
  /** It waits, and nobody else sees it. */
  isHeld: boolean;
};

/** Who looks after a case `c`, unless their hour is over or they moderate no more. */
export const takenSql = (now: Date) => Prisma.sql`(c."takenUntil" > ${now} AND EXISTS (
  SELECT FROM "Moderator" taking WHERE taking."userId" = c."takenById"))`;

const millisSql = (time: Prisma.Sql) => Prisma.sql`floor(extract(epoch FROM ${time}) * 1000)::float8`;

/** Over a case `c` and what was `reported` of it. */
export const replyCountSql = Prisma.sql`CASE WHEN EXISTS (SELECT FROM "ReportQuestion" q WHERE q."caseId" = c.id) THEN reported.replies END`;

/** When it was first reported; of what nobody reported since when it waits, which the id of the case `c` says. */
export const sinceSql = Prisma.sql`COALESCE(${millisSql(Prisma.sql`reported.at`)},
  ('x' || substr(replace(c.id::text, '-', ''), 1, 12))::bit(48)::bigint::float8)`;

type ReportRow = {
  id: string;
  reason: ReportReason;
  words: string;
  at: number;
  reply: string;
  repliedMs: number | null;
  copies: { sourceId: string; authorName: string; text: string; attachmentCount: number; at: number }[];
};

/** What is reported, as it is by now; null where it is gone, or only copies of it are shown. */
type SubjectRow = {
  title: string | null;
  text: string;
  /** Of a comment its post, of a job its organization. */
  withinId: string | null;
  /** What a post says of one of its links. */
  card: LinkCard | null;
};

type ReportedPicture = {
  id: string;
  width: number;
  height: number;
  widths: number[];
  placeholder: string;
  alt: string;
};

type OneCaseRow = Omit<CaseRow, "name" | "reasons"> & {
  role: ModeratorRole;
  profile: { id: string; handle: string; displayName: string; kind: "USER" | "ORGANIZATION" } | null;
  subjectId: string;
  subject: SubjectRow | null;
  pictureCount: number;
  /** For whoever looks after the case alone. */
  pictures: ReportedPicture[];
  /** Of the same profile, whatever it was about. */
  earlierCount: number;
  concernsOwn: boolean;
  answerReason: ReportReason | null;
  toReporters: string;
  toReported: string;
  answeredBy: string | null;
  answeredMs: number | null;
  undoneBy: string | null;
  undoneMs: number | null;
  /** Of a limit when its term is over, and when it ended by that. */
  untilMs: number | null;
  endedMs: number | null;
  /** The answer stands; of what was removed `isKept` says whether it can still be put back. */
  isUndoable: boolean;
  isKept: boolean;
  objection: ObjectionRow | null;
  question: { text: string; at: number; by: string | null } | null;
  reports: ReportRow[];
  notes: { id: string; text: string; at: number; by: string | null }[];
};

type ObjectionRow = {
  text: string;
  at: number;
  outcome: ObjectionOutcome | null;
  answer: string;
  decidedBy: string | null;
  decidedMs: number | null;
  /** By the viewer, who did not answer what it is against. */
  isDecidable: boolean;
};

/** Reports and notes of one case that are shown; of a wave the first say it, and those who answered what they were asked. */
const MAX_SHOWN = 50;

const NULL = Prisma.sql`NULL`;
const subjectSql = (title: Prisma.Sql, text: Prisma.Sql, within: Prisma.Sql, card = NULL) =>
  Prisma.sql`json_build_object('title', ${title}, 'text', ${text}, 'withinId', ${within}, 'card', ${card})`;
const cardSql = Prisma.sql`CASE WHEN p."cardLink" IS NOT NULL THEN
  json_build_object('link', p."cardLink", 'title', p."cardTitle", 'text', p."cardText") END`;

/**
 * One case in one statement: the thing itself where many see it, or saw it until it was removed, and of what is between a
 * few people the copies alone. Who reported it is not read. Of a profile what it says to everybody, or said.
 */
export async function selectCase(viewer: Viewer, caseId: string): Promise<OneCaseRow | null> {
  const open = profileOpenToAllSql("profileAudience");
  const nameOf = (userId: Prisma.Sql) =>
    Prisma.sql`(SELECT own."displayName" FROM "Profile" own WHERE own."userId" = ${userId})`;
  const [row] = await db.$queryRaw<OneCaseRow[]>`
    SELECT c.id, c.kind, c.severity, c."subjectId", c.answer, c."answerReason", c."toReporters", c."toReported",
      (SELECT role FROM "Moderator" moderator WHERE ${moderationVisibleSql(viewer)}) AS role,
      reported.count AS "reportCount", ${sinceSql} AS at, ${heldSql} AS "isHeld",
      ${millisSql(Prisma.sql`c."answeredAt"`)} AS "answeredMs", ${nameOf(Prisma.sql`c."answeredById"`)} AS "answeredBy",
      c."takenById" IS NOT DISTINCT FROM ${viewer.userId}::uuid AND ${takenSql(viewer.clock.now())} AS "isMine",
      CASE WHEN ${takenSql(viewer.clock.now())} THEN ${nameOf(Prisma.sql`c."takenById"`)} END AS "takenBy",
      ${caseConcernsSql(viewer)} AS "concernsOwn",
      (SELECT count(*)::int FROM "ReportCase" e WHERE e."profileId" = c."profileId" AND e.id <> c.id) AS "earlierCount",
      ${millisSql(Prisma.sql`c.until`)} AS "untilMs", ${millisSql(Prisma.sql`c."endedAt"`)} AS "endedMs",
      ${millisSql(Prisma.sql`c."undoneAt"`)} AS "undoneMs", ${nameOf(Prisma.sql`c."undoneById"`)} AS "undoneBy",
      ${undoableCaseOwnedSql(viewer)} AS "isUndoable", ${replyCountSql} AS "replyCount",
      (SELECT json_build_object('text', q.text, 'at', ${millisSql(Prisma.sql`q."createdAt"`)}, 'by', ${nameOf(Prisma.sql`q."actedById"`)})
        FROM "ReportQuestion" q WHERE q."caseId" = c.id) AS question,
      ${keptSql} AS "isKept",
      (SELECT json_build_object('text', o.text, 'at', ${millisSql(Prisma.sql`o."createdAt"`)}, 'outcome', o.outcome, 'answer', o.answer,
        'decidedBy', ${nameOf(Prisma.sql`o."decidedById"`)}, 'decidedMs', ${millisSql(Prisma.sql`o."decidedAt"`)},
        'isDecidable', ${objectionOwnedSql(viewer)}) FROM "Objection" o WHERE o."caseId" = c.id) AS objection,
      CASE WHEN profile.id IS NOT NULL THEN json_build_object(
        'id', profile.id, 'handle', profile.handle, 'displayName', profile."displayName", 'kind', profile.kind) END AS profile,
      CASE c.kind
        WHEN 'POST' THEN (
          SELECT ${subjectSql(NULL, Prisma.sql`p.text`, NULL, cardSql)}
          FROM "Post" p WHERE p.id = c."subjectId" AND (p."deletedAt" IS NULL OR ${keptSql} OR ${heldSql}))
        WHEN 'COMMENT' THEN (
          SELECT ${subjectSql(NULL, Prisma.sql`said.text`, Prisma.sql`said."postId"`)}
          FROM "Comment" said WHERE said.id = c."subjectId" AND (said."deletedAt" IS NULL OR ${keptSql}))
        WHEN 'JOB' THEN (
          SELECT ${subjectSql(Prisma.sql`job.title`, Prisma.sql`job.description`, Prisma.sql`job."organizationId"`)}
          FROM "Job" job WHERE job.id = c."subjectId")
        WHEN 'PROFILE' THEN (${profileSql(open)})
        WHEN 'ORGANIZATION' THEN (${profileSql(open)})
      END AS subject,
      (SELECT count(*)::int FROM "Picture" picture WHERE ${reportedPictureSql}) AS "pictureCount",
      COALESCE((
        SELECT json_agg(json_build_object('id', picture.id, 'width', picture.width, 'height', picture.height, 'widths', picture.widths,
          'placeholder', picture.placeholder, 'alt', picture.alt) ORDER BY picture.position, picture.id)
        FROM "Picture" picture WHERE ${lookedAfterSql(viewer)} AND ${reportedPictureSql}), '[]') AS pictures,
      COALESCE((
        SELECT json_agg(shown.row ORDER BY shown.id) FROM (
          SELECT r.id, json_build_object('id', r.id, 'reason', r.reason, 'words', r.words, 'at', ${millisSql(Prisma.sql`r."createdAt"`)},
            'reply', r.reply, 'repliedMs', ${millisSql(Prisma.sql`r."repliedAt"`)},
            'copies', COALESCE((
              SELECT json_agg(json_build_object('sourceId', copy."sourceId", 'authorName', author."displayName", 'text', copy.text,
                'attachmentCount', copy."attachmentCount", 'at', ${millisSql(Prisma.sql`copy."sentAt"`)}) ORDER BY copy."sourceId")
              FROM "ReportCopy" copy JOIN "Profile" author ON author.id = copy."authorId" WHERE copy."reportId" = r.id
            ), '[]')) AS row
          FROM "Report" r WHERE r."caseId" = c.id ORDER BY r."repliedAt" IS NULL, r.id LIMIT ${MAX_SHOWN}
        ) shown), '[]') AS reports,
      COALESCE((
        SELECT json_agg(shown.row ORDER BY shown.id) FROM (
          SELECT note.id, json_build_object('id', note.id, 'text', note.text, 'at', ${millisSql(Prisma.sql`note."createdAt"`)},
            'by', ${nameOf(Prisma.sql`note."actedById"`)}) AS row
          FROM "ModerationNote" note WHERE note."caseId" = c.id ORDER BY note.id DESC LIMIT ${MAX_SHOWN}
        ) shown), '[]') AS notes
    FROM "ReportCase" c LEFT JOIN "Profile" profile ON profile.id = c."profileId"
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, count(r."repliedAt")::int AS replies, min(r."createdAt") AS at FROM "Report" r WHERE r."caseId" = c.id
    ) reported
    WHERE c.id = ${caseId}::uuid AND ${caseVisibleSql(viewer)}`;
  return row ?? null;
}

function profileSql(open: Prisma.Sql): Prisma.Sql {
  const said = Prisma.sql`NULLIF(COALESCE(kept.text, details.statement), ''), NULLIF(COALESCE(kept."aboutUs", details."aboutUs"), ''), kept.website`;
  const text = Prisma.sql`CASE WHEN ${open} THEN concat_ws(E'\n\n', ${said}) ELSE '' END`;
  return Prisma.sql`
    SELECT ${subjectSql(Prisma.sql`profile."displayName"`, text, NULL)}
    FROM "ProfileDetails" details LEFT JOIN "Removal" kept ON kept."caseId" = c.id WHERE details."profileId" = profile.id`;
}
