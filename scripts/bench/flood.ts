import { setTimeout as sleep } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import { systemClock } from "@/lib/clock";
import { PROOF_FIELD } from "@/lib/forms/form-fields";
import { issueToken } from "@/lib/integrity/token";
import { builtActions, callOf } from "../server-actions";
import { percentile } from "./load";
import type { Options } from "./options";
import type { Person } from "./people";
import type { BenchServer } from "./server";
import type { Row } from "./table";

/** Others who read, without a pause, while one person asks for all that is dear, as often as they can at a time. */
const OTHERS = 10;
const CONCURRENCY = 70;
const ROUNDS = 3;

/** How much longer others wait for their feed while one person floods the server, in turns with a quiet one. */
export async function measureFlood({ origin }: BenchServer, people: Person[], options: Options): Promise<Row[]> {
  const [attacker, ...others] = people;
  const seconds = options.tiny ? 4 : 8;
  const quiet: number[] = [];
  const flooded: number[] = [];
  const statuses = new Map<number, number>();
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(...(await readFor(origin, others, seconds)));
    let over = false;
    const flood = Promise.all(
      Array.from({ length: CONCURRENCY }, async (_, n) => {
        while (!over)
          await ask(origin, attacker!, n).then((status) => statuses.set(status, (statuses.get(status) ?? 0) + 1));
      }),
    );
    await sleep(500);
    flooded.push(...(await readFor(origin, others, seconds)));
    over = true;
    await flood;
  }
  const [calm, rough] = [percentile(quiet, 95), percentile(flooded, 95)];
  const told = [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, count]) => `${status}: ${count}`)
    .join(", ");
  return [
    {
      measure: "p95 of ten others' feeds beside a flood / without it",
      figure: rough / calm,
      unit: "×",
      budget: 2,
      note: `${rough.toFixed(0)} / ${calm.toFixed(0)} ms; the flood got ${told}`,
    },
  ];
}

/** Milliseconds of every page that they read; each has an address of their own. A page that fails ends it all. */
async function readFor(origin: string, people: Person[], seconds: number): Promise<number[]> {
  const until = performance.now() + seconds * 1000;
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: OTHERS }, async (_, n) => {
      const headers = { cookie: people[n % people.length]!.cookie, "x-forwarded-for": `198.51.100.${n}` };
      while (performance.now() < until) {
        const began = performance.now();
        const answer = await fetch(`${origin}/feed`, { headers });
        await answer.text();
        if (answer.status !== 200) throw new Error(`Somebody else's feed answers ${answer.status}.`);
        times.push(performance.now() - began);
      }
    }),
  );
  return times;
}

/** Feed pages, posts, sign-ups, previews of imports and PDFs by turns. */
async function ask(origin: string, { viewer, cookie }: Person, n: number): Promise<number> {
  const id = (name: string) => builtActions().find((action) => action.name === name)!.id;
  const fields = { profileId: viewer.profileId, idempotencyKey: randomUUID() };
  const kinds: (() => [path: string, init?: RequestInit])[] = [
    () => ["/feed"],
    () => ["/feed", callOf(id("createPostAction"), { ...fields, text: `Flood ${randomUUID()}` }, origin)],
    () => [
      "/auth",
      callOf(
        id("signUpAction"),
        {
          displayName: "Flood",
          email: `${randomUUID()}@example.org`,
          password: randomUUID(),
          rules: "0".repeat(32),
          [PROOF_FIELD]: issueToken("trust", "sign-up", systemClock).token,
        },
        origin,
      ),
    ],
    () => [
      "/profile/import",
      callOf(
        id("previewImportAction"),
        {
          ...fields,
          text: JSON.stringify({ skills: Array.from({ length: 9_000 }, (_, k) => ({ name: `Skill ${k}` })) }),
        },
        origin,
      ),
    ],
    () => [`/api/resumes/${viewer.profile.handle}/pdf`],
  ];
  const [path, init] = kinds[n % kinds.length]!();
  // A sign-up with a session would end that.
  const answer = await fetch(`${origin}${path}`, {
    ...init,
    headers: {
      ...(init?.headers as Record<string, string>),
      ...(path !== "/auth" && { cookie }),
      "x-forwarded-for": "203.0.113.66",
    },
  }).catch(() => undefined);
  await answer?.text().catch(() => {});
  // Refused at once, a person asks again at once; a program has to let others have the processor, too.
  if (answer?.status !== 200) await sleep(100);
  return answer?.status ?? 0;
}
