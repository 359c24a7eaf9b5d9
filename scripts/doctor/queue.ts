/**
 * What the worker should have done by now, on each table with a day more than it is given. Nothing of a payload is
 * shown.
 */
const OVERDUE = [
  [
    "Post",
    `"deletedAt" < now() - interval '25 hours' AND NOT EXISTS (SELECT FROM "Removal" r WHERE r."postId" = "Post".id)
      AND NOT EXISTS (SELECT FROM "PostHold" held WHERE held."postId" = "Post".id)`,
  ],
  ["ResumeEntry", `"deletedAt" < now() - interval '25 hours'`],
  ["Session", `"expiresAt" < now() - interval '1 day' OR "lastSeenAt" < now() - interval '15 days'`],
  ["AccountToken", `"expiresAt" < now() - interval '2 days'`],
  ["IntegrityProof", `"expiresAt" < now() - interval '1 day'`],
  ["SignInAttempt", `"expiresAt" < now() - interval '1 day'`],
  ["PendingSignIn", `"expiresAt" < now() - interval '1 day'`],
  ["TotpEnrolment", `"expiresAt" < now() - interval '1 day'`],
  ["PhoneCode", `"expiresAt" < now() - interval '1 day'`],
  ["PasskeyChallenge", `"expiresAt" < now() - interval '1 day'`],
  ["EmailChange", `"undoUntil" < now() - interval '1 day'`],
  ["TrustedDevice", `"expiresAt" < now() - interval '1 day'`],
  ["Invitation", `"invitedAt" < now() - interval '61 days'`],
  [
    "Picture",
    `use = 'UNUSED' AND "createdAt" < now() - interval '2 days' AND NOT EXISTS (
      SELECT FROM "Removal" r WHERE "Picture".id IN (r."photoId", r."coverId")) OR "deletedAt" < now() - interval '25 hours'`,
  ],
  ["MessageFile", `"messageId" IS NULL AND "createdAt" < now() - interval '2 days'`],
  ["FileRemoval", `"dueAt" < now() - interval '1 day'`],
  ["OutboxMail", `"createdAt" < now() - interval '8 days'`],
];

export const queueInvariants = [
  {
    name: "work-done",
    meaning:
      "No work that is not behind other work of its queue waits for longer than an hour, and none has failed for good.",
    sql: `
      SELECT id::text AS job, task_identifier AS task, attempts, run_at AS "runAt", CASE WHEN attempts >= max_attempts THEN 'failed for good' ELSE 'waits' END AS fault
      FROM graphile_worker.jobs WHERE locked_at IS NULL AND CASE WHEN attempts >= max_attempts THEN task_identifier NOT IN ('retry', 'sweep') ELSE run_at < now() - interval '1 hour' AND NOT EXISTS (
          SELECT FROM graphile_worker.jobs other WHERE other.queue_name = jobs.queue_name AND other.locked_at IS NOT NULL) END`,
  },
  {
    name: "swept",
    meaning: "What was deleted or has run out is gone from the database a day later.",
    sql: OVERDUE.map(
      ([table, clause]) =>
        `SELECT '${table}' AS "table", count(*)::int AS rows FROM "${table}" WHERE ${clause} HAVING count(*) > 0`,
    ).join(" UNION ALL "),
  },
];
