import { beforeAll, expect, it } from "vitest";
import { viewerOfSession } from "@/lib/auth/viewer";
import { systemClock } from "@/lib/clock";
import { unguardedDb as db, inTransaction } from "@/lib/db";
import { likePost, unlikePost } from "@/lib/posts/mutations/like";
import { createPost } from "@/lib/posts/mutations/publish";
import { closeHubs, dataOf, listenAs, openHub } from "../../support/live";
import { makeAllies, person, block, type Viewer } from "../../support/people";

let amara: Viewer;
let leila: Viewer;
let mateo: Viewer;

beforeAll(async () => {
  [amara, leila, mateo] = await Promise.all([person("Amara Okafor"), person("Leila Haddad"), person("Mateo Rivas")]);
  await makeAllies(amara.profileId, leila.profileId);
});
closeHubs();

async function publish(viewer: Viewer): Promise<string> {
  const created = await createPost(viewer, { text: "Low tide at six." });
  if (created.status !== "done") throw new Error(created.status);
  return created.value.postId;
}

it("tells each what they may know, over whichever process", async () => {
  const [one, other] = [openHub(), openHub()];
  const streams = {
    amara: await listenAs(amara, one),
    leila: await listenAs(leila, other),
    mateo: await listenAs(mateo, one),
  };
  const postId = await publish(amara);
  await expect.poll(() => dataOf(streams.leila)).toEqual(["post"]);
  await likePost(leila, { postId });
  await expect.poll(() => dataOf(streams.amara)).toEqual(["news"]);
  expect(dataOf(streams.mateo)).toEqual([]);
});

it("tells what was missed once, in order, behind where one had come to", async () => {
  const one = openHub();
  const first = await listenAs(amara, one);
  const postId = await publish(amara);
  for (let n = 0; n < 5; n++) {
    await likePost(leila, { postId });
    await unlikePost(leila, { postId });
  }
  await expect.poll(() => first!.told.length).toBe(10);
  const second = await listenAs(amara, openHub(), { after: first!.told[3]!.id, token: first!.token });
  expect(second!.told).toEqual(first!.told.slice(4));
});

it("ends with its session, and tells nothing more", async () => {
  const one = openHub();
  const stream = await listenAs(leila, one);
  const { viewer } = (await viewerOfSession(stream!.token, systemClock))!;
  await inTransaction(async (tx) => {
    await tx.$executeRaw`DELETE FROM "Session" WHERE "idHash" = ${viewer.session.id}`;
  });
  await publish(amara);
  await expect.poll(() => stream!.ended).toBe(true);
  expect(stream!.told).toEqual([]);
  expect(await listenAs(leila, one, { token: stream!.token })).toBeNull();
});

it("waits for an older transaction, and tells what it had in it first", async () => {
  const one = openHub();
  const stream = await listenAs(amara, one);
  const [first, second] = [await publish(amara), await publish(amara)];
  let commit = () => {};
  const held = new Promise<void>((resolve) => (commit = resolve));
  let older = Promise.resolve();
  await new Promise<void>((begun) => {
    older = inTransaction(async (tx) => {
      await tx.$executeRaw`SELECT pg_current_xact_id()`;
      begun();
      await held;
    });
  });
  await likePost(leila, { postId: first });
  await likePost(mateo, { postId: second });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(stream!.told).toEqual([]);
  commit();
  await older;
  await expect.poll(() => dataOf(stream)).toEqual(["news", "news"]);
});

it("tells nothing that came from across a block", async () => {
  const one = openHub();
  const stream = await listenAs(leila, one);
  await block(amara.profileId, leila.profileId);
  await publish(amara);
  const reference = await listenAs(mateo, one);
  await db.topicFollow.create({ data: { profileId: mateo.profileId, topic: 3 } });
  await createPost(leila, { text: "Seed swap", topics: ["food"] as never });
  await expect.poll(() => dataOf(reference)).toEqual(["post"]);
  expect(stream!.told).toEqual([]);
});
