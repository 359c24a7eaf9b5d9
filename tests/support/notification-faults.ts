/** What a database can hold of notifications that it should not, where one is told of a like: by the invariant that tells it. */
export function notificationFaults(amara: string, mateo: string): [name: string, how: string, sql: string][] {
  const again = (when: string) => `
    INSERT INTO "Notification" SELECT gen_random_uuid(), "recipientId", type, "postId", ${when}, "newestId" FROM "Notification";
    INSERT INTO "NotificationActor" SELECT n.id, ${mateo}, n."newestId" FROM "Notification" n
      WHERE NOT EXISTS (SELECT FROM "NotificationActor" a WHERE a."notificationId" = n.id);
    INSERT INTO "PostLike" SELECT p.id, m.id, m."userId", now() FROM "Post" p, "Profile" m WHERE m.id = ${mateo};
    UPDATE "Post" SET "likeCount" = "likeCount" + 1;`;
  return [
    ["notifications-placed", "nobody caused one", 'DELETE FROM "NotificationActor"'],
    ["notifications-placed", "one stands elsewhere", 'UPDATE "Notification" SET "newestId" = gen_random_uuid()'],
    ["notifications-caused", "the like is gone", `DELETE FROM "PostLike"; UPDATE "Post" SET "likeCount" = 0`],
    ["notifications-caused", "nobody shared it", `UPDATE "Notification" SET type = 'SHARE'`],
    [
      "notifications-caused",
      "the comment is another one's",
      `INSERT INTO "Comment" (id, "postId", "profileId", text, "createdAt") SELECT gen_random_uuid(), id, ${mateo}, 'Boots', now() FROM "Post";
       UPDATE "Post" SET "commentCount" = 1;
       UPDATE "Notification" n SET type = 'REPLY', "commentId" = c.id FROM "Comment" c WHERE c."postId" = n."postId"`,
    ],
    ["notifications-caused", "there is no request", `UPDATE "Notification" SET type = 'ALLY_REQUEST', "postId" = NULL`],
    ["notifications-caused", "it is one's own", `UPDATE "Notification" SET "recipientId" = ${amara}`],
    ["notifications-caused", "the post is another one's", `UPDATE "Notification" SET "recipientId" = ${mateo}`],
    [
      "notifications-caused",
      "one is told twice",
      `${again("now() + interval '2 days'")} UPDATE "NotificationActor" SET "actorId" = ${amara}`,
    ],
    ["notifications-grouped", "there are two", again(`"createdAt"`)],
  ];
}
