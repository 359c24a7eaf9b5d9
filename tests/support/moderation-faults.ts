/** What a database can hold of moderation that it should not: by the invariant that tells it. */
export function moderationFaults(amara: string, leila: string): [name: string, how: string, sql: string][] {
  const account = (profile: string) => `(SELECT "userId" FROM "Profile" WHERE id = ${profile})`;
  const answered = (answer: string) =>
    `INSERT INTO "ReportCase" (id, kind, "subjectId", "profileId", "contentHash", severity, answer, "answerReason", "toReported", "answeredById", "answeredAt")
     SELECT gen_random_uuid(), 'POST', id, "profileId", 'hash', 0, ${answer}, ${account(amara)}, now() FROM "Post" LIMIT 1;`;
  const removed = answered(`'REMOVED', 'SPAM', 'Stop'`);
  const kept = `INSERT INTO "Removal" ("caseId", "postId", "createdAt") SELECT id, "subjectId", now() FROM "ReportCase";`;
  const logged = (kind: string, answer: string) =>
    `INSERT INTO "ModerationLog" (id, kind, "actedById", "caseId", answer, "createdAt")
     SELECT gen_random_uuid(), '${kind}', ${account(amara)}, id, ${answer}, now() FROM "ReportCase";`;
  const objected = (columns: string, values: string) =>
    `INSERT INTO "Objection" ("caseId", "profileId", text, "createdAt", "decidedAt", ${columns})
     SELECT id, ${leila}, 'It is a tide table', now(), now(), ${values} FROM "ReportCase";`;
  return [
    ["moderation-logged", "an answer is not", answered("'NOTHING_WRONG', NULL, ''")],
    ["moderation-logged", "another answer is", answered("'NOTHING_WRONG', NULL, ''") + logged("ANSWERED", "'WARNED'")],
    [
      "moderation-logged",
      "what was taken back is not",
      `${removed} ${logged("ANSWERED", "'REMOVED'")} UPDATE "ReportCase" SET "undoneAt" = now()`,
    ],
    [
      "moderation-logged",
      "a decision that stays is not",
      `${removed} ${logged("ANSWERED", "'REMOVED'")} ${objected("outcome", "'UPHELD'")}`,
    ],
    [
      "moderation-logged",
      "a question is not",
      `${answered("'NOTHING_WRONG', NULL, ''")} ${logged("ANSWERED", "'NOTHING_WRONG'")}
       INSERT INTO "ReportQuestion" ("caseId", text, "createdAt") SELECT id, 'Where?', now() FROM "ReportCase"`,
    ],
    [
      "moderation-logged",
      "whoever answered decides what is objected",
      `${removed} ${logged("ANSWERED", "'REMOVED'")} ${logged("UPHELD", "NULL")}
       ${objected('outcome, "decidedById"', `'UPHELD', ${account(amara)}`)}`,
    ],
    ["moderation-log-kept", "nothing keeps it", 'ALTER TABLE "ModerationLog" DISABLE TRIGGER "ModerationLog_kept"'],
    [
      "moderation-log-kept",
      "nobody was suspended",
      `INSERT INTO "ModerationLog" (id, kind, "createdAt") VALUES (gen_random_uuid(), 'SUSPENDED', now())`,
    ],
    ["moderation-log-kept", "a line says no answer", removed + logged("ANSWERED", "NULL")],
    ["removals-hidden", "a removed post is shown", removed + kept],
    [
      "removals-hidden",
      "somebody who was not let in is shown",
      `INSERT INTO "SignUpRequest" ("userId", "createdAt") VALUES (${account(amara)}, now())`,
    ],
    [
      "removals-hidden",
      "a post that waits is shown",
      `INSERT INTO "PostHold" ("postId", until) SELECT id, now() FROM "Post" WHERE "deletedAt" IS NULL LIMIT 1`,
    ],
    [
      "removals-hidden",
      "what was taken back is hidden",
      `${removed} ${kept} UPDATE "ReportCase" SET "undoneAt" = now(); UPDATE "Post" SET "deletedAt" = now()`,
    ],
    ["profiles-limited", "what stands limits nobody", answered(`'LIMITED', 'SPAM', 'Stop'`)],
    [
      "profiles-limited",
      "nothing limits it",
      `UPDATE "Profile" SET "chosenPostsAudience" = 'EVERYONE', "postsAudience" = 'ALLIES' WHERE id = ${amara}`,
    ],
    ["sensitive-marked", "what stands folds no post", answered(`'SENSITIVE', 'SPAM', 'Stop'`)],
    ["sensitive-marked", "nothing folds a comment", `UPDATE "Comment" SET "sensitiveFor" = 'SPAM'`],
  ];
}
