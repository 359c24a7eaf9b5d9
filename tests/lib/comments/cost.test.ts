import "../../support/apart";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import type { Viewer } from "@/lib/auth/viewer";
import { listComments, listReplies } from "@/lib/comments/queries";
import { env } from "@/lib/env";
import { getPost } from "@/lib/posts/queries";
import { buffersOf, planOf } from "../../../scripts/bench/database";
import { statementsSent } from "../../../scripts/bench/people";
import { block, person } from "../../support/people";
import { post } from "../../support/posts";

/** What a page of a thread may touch, however long the thread is. */
const BUFFERS = 700;

let client: pg.Client;
let viewer: Viewer;
const threads: { count: number; postId: string; rootId: string; middleId: string }[] = [];

beforeAll(async () => {
  client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  const author = await person("Amara Okafor");
  viewer = await person("Leila Haddad");
  const other = await person("Mateo Rivas");
  await block(viewer.profileId, other.profileId);
  for (const count of [10, 5_000]) {
    const postId = await post(author, "Low tide at six.");
    const idOf = (n: string) =>
      `('019b0000-0000-7000-8' || lpad(to_hex(${count}), 3, '0') || '-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
    const insert = `INSERT INTO "Comment" (id, "postId", "profileId", "parentId", text, "replyCount", "createdAt")`;
    await client.query(
      `${insert} SELECT ${idOf("n")}, $1, CASE n % 50 WHEN 0 THEN $3 ELSE $2 END::uuid, NULL, 'Comment ' || n, CASE n WHEN 1 THEN ${count} ELSE 0 END, now() FROM generate_series(1, ${count}) n`,
      [postId, author.profileId, other.profileId],
    );
    await client.query(
      `${insert} SELECT ${idOf(`n + ${count}`)}, $1, $2, ${idOf("1")}, 'Reply ' || n, 0, now() FROM generate_series(1, ${count}) n`,
      [postId, author.profileId],
    );
    await client.query(`UPDATE "Post" SET "commentCount" = ${2 * count} WHERE id = $1`, [postId]);
    const { rows } = await client.query(`SELECT ${idOf("1")} AS root, ${idOf(String(count / 2))} AS middle`);
    threads.push({ count, postId, rootId: rows[0].root, middleId: rows[0].middle });
  }
  await client.query("VACUUM (ANALYZE)");
  return () => client.end();
});

it("a page of a thread, of replies and around a comment is one statement, which costs the same at 10 and at 5,000", async () => {
  for (const { count, postId, rootId, middleId } of threads)
    for (const list of [
      () => listComments(viewer, { postId }),
      () => listComments(viewer, { postId, after: middleId }),
      () => listComments(viewer, { postId, before: middleId }),
      () => listComments(viewer, { postId, around: middleId }),
      () => listComments(viewer, { postId, since: middleId, among: [rootId, middleId] }),
      () => listReplies(viewer, { postId, commentId: rootId }),
    ]) {
      const statements = await statementsSent(list);
      expect(statements).toHaveLength(1);
      expect((await list())!.total).toBeLessThanOrEqual(2 * count);
      for (const plan of ["generic", "custom"] as const)
        expect(await buffersOf(client, statements[0]!, plan)).toBeLessThan(BUFFERS);
    }
});

it("costs no more where each comment is another one's, and half of these are across a block", async () => {
  const postId = await post(await person("Noor Al-Masri"), "High tide at noon.");
  await client.query(`
    INSERT INTO "Profile" (id, kind, handle, "displayName", "createdAt")
      SELECT gen_random_uuid(), 'ORGANIZATION', 'many-' || n, 'Somebody', now() FROM generate_series(1, 1000) n;
    INSERT INTO "Block" (id, "blockerId", "blockedId", "createdAt")
      SELECT gen_random_uuid(), '${viewer.profileId}', id, now() FROM "Profile" WHERE handle ~ '^many-.*[02468]$'`);
  const idOf = (n: string) => `('019c0000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
  // Each third one answers the one two before it.
  await client.query(
    `INSERT INTO "Comment" (id, "postId", "profileId", "parentId", text, "replyCount", "createdAt")
    SELECT ${idOf("n")}, $1, p.id, CASE n % 3 WHEN 0 THEN ${idOf("n - 2")} END, 'Comment ' || n, (n % 3 = 1 AND n < 4999)::int, now()
    FROM generate_series(1, 5000) n JOIN "Profile" p ON p.handle = 'many-' || 1 + n * 7919 % 1000`,
    [postId],
  );
  await client.query(`UPDATE "Post" SET "commentCount" = 5000 WHERE id = $1`, [postId]);
  await client.query("VACUUM (ANALYZE)");
  for (const list of [() => listComments(viewer, { postId }), () => getPost(viewer, postId)]) {
    const [statement] = await statementsSent(list);
    for (const plan of ["generic", "custom"] as const)
      expect(await buffersOf(client, statement!, plan)).toBeLessThan(BUFFERS);
  }
  const { rows } = await client.query(
    `SELECT count(*)::int AS seen FROM "Comment" c JOIN "Profile" a ON a.id = c."profileId"
    LEFT JOIN "Comment" root ON root.id = c."parentId" LEFT JOIN "Profile" b ON b.id = root."profileId"
    WHERE c."postId" = $1 AND a.handle !~ '[02468]$' AND COALESCE(b.handle !~ '[02468]$', TRUE)`,
    [postId],
  );
  expect([(await listComments(viewer, { postId }))!.total, (await getPost(viewer, postId))!.commentCount]).toEqual(
    Array(2).fill(rows[0].seen),
  );
});

it("no plan of one's own seems cheaper to the planner, so that a connection keeps one", async () => {
  const { postId, rootId } = threads.at(-1)!;
  for (const looking of [viewer, await person("Ruth Abara")])
    for (const list of [
      () => listComments(looking, { postId }),
      () => listReplies(looking, { postId, commentId: rootId }),
    ]) {
      const [statement] = await statementsSent(list);
      const [kept, own] = [await planOf(client, statement!, "generic"), await planOf(client, statement!, "custom")];
      expect(kept["Total Cost"]).toBeLessThan(own["Total Cost"] + 5);
    }
});
