import { randomUUID } from "node:crypto";
import type pg from "pg";
import { acceptAlly } from "@/lib/allies/mutations/answer-request";
import { requestAlly } from "@/lib/allies/mutations/request-ally";
import type { Viewer } from "@/lib/auth/viewer";
import { addComment } from "@/lib/comments/mutations/add";
import { writeTo } from "@/lib/conversations/mutations/send";
import { likePost } from "@/lib/posts/mutations/like";
import { createPost } from "@/lib/posts/mutations/publish";
import type { Result } from "@/lib/result";
import { SPARSE as VIEWERS } from "./bulk";
import { signIn } from "./people";

/**
 * A post's comments and a thread's messages, allies who write to the viewer, and posts of the viewer that these like and
 * comment on.
 */
export const BUSY = { comments: 300, messages: 2_000, writers: 30, posts: 10 };
/** Strangers, one of whom became an ally lately, while the others wait for an answer. */
const ASKING = 5;

/** What the pages that people open often show of somebody who is long here. */
export type Busy = { postId: string; conversationId: string; handle: string };

/**
 * Gives one of the bulk people who has allies a post with many comments, a thread of many messages, many conversations
 * and much to be told of: by the app's own mutations, so that the rows are those of whichever version this is.
 */
export async function fillBusy(client: pg.Client, viewer: Viewer, size = BUSY): Promise<Busy> {
  const { rows: allies } = await client.query<{ n: number; handle: string }>(
    `SELECT person.n, profile.handle FROM "AllyEdge" edge JOIN bench_person person ON person.id = edge."allyId"
     JOIN "Profile" profile ON profile.id = person.id AND profile."postsAudience" = 'EVERYONE'
     LEFT JOIN "Post" post ON post."profileId" = person.id
     WHERE edge."profileId" = $1 GROUP BY 1, 2 ORDER BY count(post.id) DESC, person.n LIMIT ${size.writers}`,
    [viewer.profileId],
  );
  const writers: Viewer[] = [];
  for (const { n } of allies) writers.push((await signIn(client, n)).viewer);
  const posts: string[] = [];
  for (let n = 0; n < size.posts; n++)
    posts.push((await done(createPost(viewer, { text: `Who has time on ${n + 1} May?` }))).postId);
  const conversations: string[] = [];
  for (const [at, writer] of writers.entries()) {
    for (const postId of posts) await done(likePost(writer, { postId }));
    await done(addComment(writer, { postId: posts[at % size.posts]!, text: "I have." }));
    const message = { key: randomUUID(), text: "Shall we meet before?", pictures: [], fileIds: [] };
    const sent = await done(writeTo(writer, { recipientId: viewer.profileId, ...message }));
    conversations.push(sent.conversationId);
  }
  await addRequests(client, viewer);
  await addThread(client, conversations[0]!, size.messages);
  await addComments(posts.at(-1)!, writers, size.comments);
  await client.query("ANALYZE");
  return { postId: posts.at(-1)!, conversationId: conversations[0]!, handle: allies[0]!.handle };
}

async function addRequests(client: pg.Client, viewer: Viewer) {
  for (const n of await strangersTo(client, viewer, ASKING)) {
    const asking = (await signIn(client, n)).viewer;
    await done(requestAlly(asking, { allyId: viewer.profileId, note: "" }));
  }
  const { rows } = await client.query<{ id: string }>(
    `SELECT "requestedById" AS id FROM "Alliance" WHERE "addresseeId" = $1 AND status = 'REQUESTED' LIMIT 1`,
    [viewer.profileId],
  );
  await done(acceptAlly(viewer, { allyId: rows[0]!.id }));
}

/** The numbers of bulk people, so many at most, who have nothing to do with the viewer. */
export async function strangersTo(client: pg.Client, { profileId }: Viewer, count: number): Promise<number[]> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT n FROM bench_person person WHERE n > ${VIEWERS} AND NOT EXISTS (
       SELECT FROM "Alliance" a WHERE a."lowId" = LEAST(person.id, $1) AND a."highId" = GREATEST(person.id, $1))
     AND NOT EXISTS (SELECT FROM "Block" b WHERE b."blockerId" = $1 AND b."blockedId" = person.id) ORDER BY n LIMIT $2`,
    [profileId, count],
  );
  return rows.map(({ n }) => n);
}

/** Before the one that stands there, by both in turns. */
async function addThread(client: pg.Client, conversationId: string, count: number) {
  const more = count - 1;
  await client.query(
    `UPDATE "Message" SET sequence = sequence + ${more}, revision = revision + ${more} WHERE "conversationId" = $1`,
    [conversationId],
  );
  await client.query(
    `INSERT INTO "Message" (id, "conversationId", sequence, revision, "profileId", key, text, "createdAt")
     SELECT gen_random_uuid(), c.id, n, n, CASE WHEN n % 2 = 0 THEN c."lowId" ELSE c."highId" END, gen_random_uuid(),
       'Tonight we count what came back, row ' || n || ' of the second plot.', c."createdAt" - (${count} - n) * interval '1 hour'
     FROM "Conversation" c, generate_series(1, ${more}) n WHERE c.id = $1`,
    [conversationId],
  );
  await client.query(`UPDATE "Conversation" SET revision = revision + ${more} WHERE id = $1`, [conversationId]);
  await client.query(
    `UPDATE "Participant" SET "readSequence" = revision, unread = 0 FROM "Conversation" WHERE id = "conversationId" AND id = $1`,
    [conversationId],
  );
}

/** Of every three the third answers the first. */
async function addComments(postId: string, writers: Viewer[], count: number) {
  let first: string | undefined;
  for (let n = 0; n < count; n++) {
    const text = `We count the seedlings that came back after the flood, row ${n}.`;
    const answersId = n % 3 === 2 ? first : undefined;
    const { commentId } = await done(addComment(writers[n % writers.length]!, { postId, text, answersId }));
    if (n % 3 === 0) first = commentId;
  }
}

export async function done<T>(write: Promise<Result<T>>): Promise<T> {
  const result = await write;
  if (result.status !== "done") throw new Error(`Not written: ${JSON.stringify(result)}`);
  return result.value;
}
