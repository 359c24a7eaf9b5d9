import { randomUUID } from "node:crypto";
import type pg from "pg";
import { requestAlly } from "@/lib/allies/mutations/request-ally";
import { writeTo } from "@/lib/conversations/mutations/send";
import { actionId, callOf } from "../server-actions";
import { HIDING } from "./bulk";
import { done, strangersTo } from "./busy";
import type { BenchDatabase } from "./database";
import { load } from "./load";
import { type Person, signIn } from "./people";
import { cpuOf, type BenchServer } from "./server";
import type { Row } from "./table";

/** Rounds in turns, of one write of each kind a person and of as many empty answers as make the processor's clock tick. */
const ROUNDS = 8;
const WARM_UP_ROUNDS = 3;
const EMPTY_ANSWERS = 100;

/** What a person does once in a round. Of few people some have nobody left who could ask them to be allies. */
type Write = { budget: number; act: (person: Person, round: number) => Promise<Response> | undefined };

/** What it costs to write, the browser's way. Within what one person may write in ten minutes. */
export async function measureWrites(
  { client, processId }: BenchDatabase,
  server: BenchServer,
  everybody: Person[],
): Promise<Row[]> {
  // In turns with another commit they write twice.
  await client.query('DELETE FROM "RateLimit"');
  const people = await thoseWithAllies(client, everybody);
  const writes = await writesOf(client, server.origin, people);
  const used = () => cpuOf(server.processId, processId);
  const spent = new Map(Object.keys(writes).map((name) => [name, { cpu: 0, count: 0 }]));
  let answering = 0;
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    for (const [name, { act }] of Object.entries(writes)) {
      const began = used();
      let count = 0;
      for (const person of people) {
        const answer = await act(person, round + WARM_UP_ROUNDS);
        if (!answer) continue;
        await written(name, answer);
        count += 1;
      }
      if (round < 0) continue;
      spent.get(name)!.cpu += used() - began;
      spent.get(name)!.count += count;
    }
    const began = used();
    await load(server.origin, { path: "/api/health" }, EMPTY_ANSWERS, 1);
    if (round >= 0) answering += used() - began;
  }
  const empty = answering / (ROUNDS * EMPTY_ANSWERS);
  return Object.entries(writes).map(([name, { budget }]) => {
    const { cpu, count } = spent.get(name)!;
    const each = cpu / count;
    const note = `${each.toFixed(2)} / ${empty.toFixed(2)} ms`;
    return { measure: `CPU of ${name} / an empty handler`, figure: each / empty, unit: "×", budget, note };
  });
}

/** Without who has blocked and muted many: to them some of the newest posts do not exist. */
async function thoseWithAllies(client: pg.Client, everybody: Person[]): Promise<Person[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT DISTINCT "profileId" AS id FROM "AllyEdge" JOIN bench_person ON id = "allyId" WHERE "profileId" = ANY($1::uuid[])`,
    [everybody.map(({ viewer }) => viewer.profileId)],
  );
  return everybody.filter(({ viewer }, at) => at !== HIDING - 1 && rows.some(({ id }) => id === viewer.profileId));
}

async function writesOf(client: pg.Client, origin: string, people: Person[]): Promise<Record<string, Write>> {
  const rounds = WARM_UP_ROUNDS + ROUNDS;
  const posts = await postsToLike(client, people, rounds);
  const conversations = new Map<Person, string>();
  for (const person of people) conversations.set(person, await conversationOf(client, person));
  const asking = await askToBeAllies(client, people, rounds);
  const action = (page: string, name: string, { viewer, cookie }: Person, fields: Record<string, string>) =>
    fetch(origin + page, callOf(actionId(name), { profileId: viewer.profileId, ...fields }, origin, cookie));
  const route = (method: string, path: string, { viewer, cookie }: Person, fields: Record<string, string>) =>
    fetch(origin + path, {
      method,
      headers: { cookie, origin, "content-type": "application/json" },
      body: JSON.stringify({ profileId: viewer.profileId, ...fields }),
    });
  return {
    "publishing a post": {
      budget: 6,
      act: (person) =>
        action("/feed", "createPostAction", person, {
          idempotencyKey: randomUUID(),
          text: `Published ${randomUUID()}`,
        }),
    },
    "liking a post": { budget: 4, act: (person, round) => route("PUT", `/api/posts/${posts[round]}/like`, person, {}) },
    commenting: {
      budget: 4,
      act: (person, round) =>
        action(`/posts/${posts[round]}`, "addCommentAction", person, {
          idempotencyKey: randomUUID(),
          postId: posts[round]!,
          text: `Said ${randomUUID()}`,
        }),
    },
    "sending a message": {
      budget: 4,
      act: (person) =>
        route("POST", `/api/conversations/${conversations.get(person)}/messages`, person, {
          key: randomUUID(),
          text: `Sent ${randomUUID()}`,
        }),
    },
    "accepting an ally": {
      budget: 4,
      act: (person, round) => {
        const allyId = asking.get(person)![round];
        return allyId ? action("/profile?tab=allies&show=requests", "acceptAllyAction", person, { allyId }) : undefined;
      },
    },
  };
}

async function written(name: string, answer: Response) {
  const text = await answer.text();
  // An action says how it ended, a route by its status.
  const isAction = answer.headers.get("content-type")?.startsWith("text/x-component");
  if (answer.status !== 200 || (isAction && !text.includes('"done"')))
    throw new Error(`${name} failed: ${answer.status} ${text.slice(0, 300)}`);
}

/** Everybody sees them, and none of these people has liked them. */
async function postsToLike(client: pg.Client, people: Person[], count: number): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT post.id FROM "Post" post JOIN "Profile" author ON author.id = post."profileId"
     WHERE author."postsAudience" = 'EVERYONE' AND author.id <> ALL($1::uuid[])
     AND NOT EXISTS (SELECT FROM "PostLike" l WHERE l."postId" = post.id AND l."profileId" = ANY($1::uuid[]))
     ORDER BY post.id DESC LIMIT $2`,
    [people.map(({ viewer }) => viewer.profileId), count],
  );
  return rows.map(({ id }) => id);
}

/** Of an ally who has written to them. */
async function conversationOf(client: pg.Client, { viewer }: Person): Promise<string> {
  const { rows } = await client.query<{ n: number }>(
    `SELECT n FROM bench_person JOIN "AllyEdge" ON "allyId" = id WHERE "profileId" = $1 ORDER BY n LIMIT 1`,
    [viewer.profileId],
  );
  const ally = (await signIn(client, rows[0]!.n)).viewer;
  const message = { key: randomUUID(), text: "Are you there?", pictures: [], fileIds: [] };
  return (await done(writeTo(ally, { recipientId: viewer.profileId, ...message }))).conversationId;
}

/** Of each of these so many strangers want to be allies. */
async function askToBeAllies(client: pg.Client, people: Person[], count: number): Promise<Map<Person, string[]>> {
  const asking = new Map<Person, string[]>();
  for (const person of people) {
    const { profileId: allyId } = person.viewer;
    const strangers: string[] = [];
    for (const n of await strangersTo(client, person.viewer, count)) {
      const { viewer } = await signIn(client, n);
      await done(requestAlly(viewer, { allyId, note: "" }));
      strangers.push(viewer.profileId);
    }
    asking.set(person, strangers);
  }
  return asking;
}
