import type { NounInvariants } from "@/lib/database/invariant";

/** Of what moderators do, against their log, which is only ever added to. */
export const reportInvariants: NounInvariants = {
  rules: [
    {
      name: "moderation-logged",
      meaning: "What a moderator asked, answered, took back and decided stands in the log, each once and no other way.",
      sql: `
      SELECT c.id AS "case", 'answered' AS fault FROM "ReportCase" c
      WHERE c."answeredById" IS NOT NULL AND (
        SELECT count(*) FROM "ModerationLog" l WHERE l."caseId" = c.id AND l.kind = 'ANSWERED' AND l.answer = c.answer) <> 1
      UNION ALL
      SELECT c.id, 'taken back' FROM "ReportCase" c
      WHERE (c."undoneAt" IS NOT NULL)::int <> (SELECT count(*) FROM "ModerationLog" l WHERE l."caseId" = c.id AND l.kind = 'UNDONE')
      UNION ALL
      SELECT o."caseId", 'decided' FROM "Objection" o WHERE o.outcome = 'UPHELD' AND (
        SELECT count(*) FROM "ModerationLog" l WHERE l."caseId" = o."caseId" AND l.kind = 'UPHELD') <> 1
      UNION ALL
      SELECT q."caseId", 'asked' FROM "ReportQuestion" q WHERE (
        SELECT count(*) FROM "ModerationLog" l WHERE l."caseId" = q."caseId" AND l.kind = 'ASKED') <> 1
      UNION ALL
      SELECT o."caseId", 'decided by whoever answered' FROM "Objection" o JOIN "ReportCase" c ON c.id = o."caseId"
      WHERE o."decidedById" = c."answeredById"`,
    },
    {
      name: "moderation-log-kept",
      meaning: "The database refuses to change or delete a line of the log, and each has what its kind needs.",
      sql: `
      SELECT NULL::uuid AS line, 'nothing keeps it' AS fault WHERE NOT EXISTS (
        SELECT FROM pg_trigger t WHERE t.tgname = 'ModerationLog_kept' AND t.tgrelid = '"ModerationLog"'::regclass AND t.tgenabled IN ('O', 'A'))
      UNION ALL
      SELECT l.id, l.kind::text FROM "ModerationLog" l
      WHERE CASE
          WHEN l.kind IN ('ROLE_GIVEN', 'ROLE_TAKEN', 'SUSPENDED', 'LIFTED', 'DOMAIN_BLOCKED', 'DOMAIN_UNBLOCKED', 'SIGN_UP_APPROVED', 'SIGN_UP_REFUSED') THEN l."aboutId" IS NULL
          WHEN l.kind IN ('TAKEN', 'RELEASED', 'NOTED', 'ANSWERED', 'UNDONE', 'UPHELD', 'ASKED') THEN l."caseId" IS NULL OR l."actedById" IS NULL
          ELSE l."caseId" IS NOT NULL
        END
        OR (l.kind = 'ANSWERED') <> (l.answer IS NOT NULL)`,
    },
    {
      name: "removals-hidden",
      meaning:
        "What moderators removed is hidden as long as it can be put back, and its case was answered so and not taken back; what waits for them is hidden, and so is who.",
      sql: `
      SELECT r."caseId" AS "case", 'its answer does not stand' AS fault FROM "Removal" r JOIN "ReportCase" c ON c.id = r."caseId"
      WHERE c.answer IS DISTINCT FROM 'REMOVED' OR c."undoneAt" IS NOT NULL
      UNION ALL
      SELECT request."userId", 'who was not let in is shown' FROM "SignUpRequest" request JOIN "Profile" own ON own."userId" = request."userId"
      WHERE own."deactivatedAt" IS NULL
      UNION ALL
      SELECT held."postId", 'it waits, and is shown' FROM "PostHold" held JOIN "Post" p ON p.id = held."postId" WHERE p."deletedAt" IS NULL
      UNION ALL
      SELECT r."caseId", 'it is shown' FROM "Removal" r
      WHERE EXISTS (SELECT FROM "Post" p WHERE p.id = r."postId" AND p."deletedAt" IS NULL)
        OR EXISTS (SELECT FROM "Comment" c WHERE c.id = r."commentId" AND c."deletedAt" IS NULL)
        OR EXISTS (SELECT FROM "Message" m WHERE m.id = r."messageId" AND m."removedAt" IS NULL)
        OR EXISTS (SELECT FROM "Job" j WHERE j.id = r."jobId" AND j."removedAt" IS NULL)`,
    },
    {
      name: "profiles-limited",
      meaning:
        "A profile is limited as long as an answer says so that stands and whose term is not over, and no longer.",
      sql: `
      SELECT profile.id AS profile FROM "Profile" profile
      WHERE (profile."chosenPostsAudience" IS NOT NULL) <> EXISTS (
        SELECT FROM "ReportCase" c
        WHERE c."profileId" = profile.id AND c.answer = 'LIMITED' AND c."undoneAt" IS NULL AND c."endedAt" IS NULL)`,
    },
    {
      name: "sensitive-marked",
      meaning:
        "A post or a comment is folded for the reason of the newest answer that says so and stands, and no other way.",
      sql: `
      WITH standing AS (
        SELECT DISTINCT ON (c.kind, c."subjectId") c.kind, c."subjectId", c."answerReason" FROM "ReportCase" c
        WHERE c.answer = 'SENSITIVE' AND c."undoneAt" IS NULL
        ORDER BY c.kind, c."subjectId", c."answeredAt" DESC, c.id DESC
      )
      SELECT p.id AS thing, 'post' AS kind FROM "Post" p LEFT JOIN standing ON standing.kind = 'POST' AND standing."subjectId" = p.id
      WHERE p."sensitiveFor" IS DISTINCT FROM standing."answerReason"
      UNION ALL
      SELECT c.id, 'comment' FROM "Comment" c LEFT JOIN standing ON standing.kind = 'COMMENT' AND standing."subjectId" = c.id
      WHERE c."sensitiveFor" IS DISTINCT FROM standing."answerReason"`,
    },
    {
      name: "owner-moderates",
      meaning: "Where the service has owners, one of them is not suspended.",
      sql: `
      SELECT m."userId" AS account FROM "Moderator" m WHERE m.role = 'OWNER' AND NOT EXISTS (
        SELECT FROM "Moderator" other JOIN "Profile" own ON own."userId" = other."userId" AND own."suspendedAt" IS NULL
        WHERE other.role = 'OWNER')`,
    },
  ],
  texts: [
    { table: "Report", columns: ["words", "reply"] },
    { table: "ReportCase", columns: ["toReporters", "toReported"] },
    { table: "ReportQuestion", id: "caseId", columns: ["text"] },
    { table: "Objection", id: "caseId", columns: ["text", "answer"] },
    { table: "ModerationNote", columns: ["text"] },
    { table: "BlockedDomain", columns: ["reason"] },
  ],
  told: { MODERATION: { gone: null, isOnce: false } },
};
