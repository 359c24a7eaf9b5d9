import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { listAllies } from "@/lib/allies/queries";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db } from "@/lib/db";
import { env } from "@/lib/env";
import { newId } from "@/lib/ids";
import { getPost, listProfilePosts } from "@/lib/posts/queries";
import { getProfile } from "@/lib/profiles/queries";
import { buffersOfEach } from "../support/buffers";
import { block, person, type Viewer } from "../support/people";
import { post } from "../support/posts";

/** Allies, posts and likes that the one has whom nobody here may see. */
const MANY = 500;
/** Pages of the database by which what is hidden may be told from what is not there: of its own row, of an index. */
const NOISE = 4;

let client: pg.Client;
let hidden: Viewer, blocked: Viewer, blocking: Viewer, open: Viewer;
let postId: string;

beforeAll(async () => {
  client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
  hidden = await person("Hidden Person");
  [blocked, blocking, open] = [await person("Blocked One"), await person("Blocking One"), await person("Third One")];
  const createdAt = new Date();
  const others = Array.from({ length: MANY }, () => newId(systemClock));
  await db.profile.createMany({
    data: others.map((id) => {
      return { id, kind: "ORGANIZATION", handle: `o-${id.slice(-12)}`, displayName: "Ally", createdAt };
    }),
  });
  await db.allyEdge.createMany({
    data: others.flatMap((id) => [
      { profileId: hidden.profileId, allyId: id },
      { profileId: id, allyId: hidden.profileId },
    ]),
  });
  await db.post.createMany({
    data: others.map(() => {
      return { id: newId(systemClock), profileId: hidden.profileId, actedById: hidden.userId, text: "…", createdAt };
    }),
  });
  postId = await post(hidden, "Liked by many");
  await db.postLike.createMany({
    data: others.map((profileId) => ({ postId, profileId, actedById: null, createdAt })),
  });
  await block(hidden.profileId, blocked.profileId);
  await block(blocking.profileId, hidden.profileId);
  await client.query("VACUUM (ANALYZE)");
  return () => client.end();
});

const asking: [string, (viewer: Viewer, there: boolean) => Promise<unknown>][] = [
  ["a profile", (viewer, there) => getProfile(viewer, there ? hidden.profile.handle : "nobody-has-this-one")],
  ["its allies", (viewer, there) => listAllies(viewer, { id: there ? hidden.profileId : randomUUID() })],
  [
    "its allies of a name",
    (viewer, there) => listAllies(viewer, { id: there ? hidden.profileId : randomUUID(), q: "a" }),
  ],
  ["its posts", (viewer, there) => listProfilePosts(viewer, { id: there ? hidden.profileId : randomUUID() })],
  ["a post", (viewer, there) => getPost(viewer, there ? postId : randomUUID())],
];

it.each(asking)("%s across a block costs what it costs where there is none", async (_, ask) => {
  for (const viewer of [blocked, blocking]) {
    expect(JSON.stringify(await ask(viewer, true))).toBe(JSON.stringify(await ask(viewer, false)));
    const cost = async (there: boolean) => (await buffersOfEach(client, [there], (one) => ask(viewer, one))).most;
    const [hiddenOne, absentOne] = [await cost(true), await cost(false)];
    expect(Math.abs(hiddenOne - absentOne)).toBeLessThanOrEqual(NOISE);
  }
  // And it would cost more to look.
  const { most } = await buffersOfEach(client, [true], (there) => ask(open, there));
  expect(most).toBeGreaterThan((await buffersOfEach(client, [false], (there) => ask(open, there))).most);
});
