import { randomUUID } from "node:crypto";
import { actionId, callOf } from "../server-actions";
import type { BenchDatabase } from "./database";
import { load } from "./load";
import type { Person } from "./people";
import { cpuOf, type BenchServer } from "./server";
import type { Row } from "./table";

/** Rounds in turns, of one post a person and of as many empty answers as make the processor's clock tick. */
const ROUNDS = 8;
const WARM_UP_ROUNDS = 3;
const EMPTY_ANSWERS = 100;

/** What it costs to publish a post from the feed, the browser's way. Within what one person may post in ten minutes. */
export async function measurePublish(
  { processId }: BenchDatabase,
  server: BenchServer,
  people: Person[],
): Promise<Row[]> {
  const used = () => cpuOf(server.processId, processId);
  let [publishing, answering] = [0, 0];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const began = used();
    for (const person of people) await publish(server.origin, person);
    const between = used();
    await load(server.origin, { path: "/api/health" }, EMPTY_ANSWERS, 1);
    if (round < 0) continue;
    publishing += between - began;
    answering += used() - between;
  }
  const post = publishing / (ROUNDS * people.length);
  const empty = answering / (ROUNDS * EMPTY_ANSWERS);
  return [
    {
      measure: "CPU of publishing a post / an empty handler",
      figure: post / empty,
      unit: "×",
      budget: 6,
      note: `${post.toFixed(2)} / ${empty.toFixed(2)} ms`,
    },
  ];
}

async function publish(origin: string, { viewer, cookie }: Person) {
  const fields = { profileId: viewer.profileId, idempotencyKey: randomUUID(), text: `Published ${randomUUID()}` };
  const answer = await fetch(`${origin}/feed`, callOf(actionId("createPostAction"), fields, origin, cookie));
  const text = await answer.text();
  if (answer.status !== 200 || !text.includes('"done"')) throw new Error(`A post was not published: ${answer.status}.`);
}
