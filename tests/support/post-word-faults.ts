/** What a database can hold of the words of posts that it should not: by the invariant that tells it. */
export function postWordFaults(amara: string): [name: string, how: string, sql: string][] {
  return [
    ["posts-found", "one is not", 'DELETE FROM "PostWords"'],
    ["posts-found", "a deleted one is", 'UPDATE "Post" SET "deletedAt" = now()'],
    ["posts-found", "one says something else by now", "UPDATE \"Post\" SET text = 'Low tide'"],
    ["posts-found", "one is found as somebody else's", `UPDATE "PostWords" SET "profileId" = ${amara}`],
  ];
}
