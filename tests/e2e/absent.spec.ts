import { randomUUID } from "node:crypto";
import { systemClock } from "@/lib/clock";
import { viewerOfSession } from "@/lib/auth/viewer";
import { callOf } from "../../scripts/server-actions";
import { expect, test } from "../support/own-address";
import { makeCircle, ownerKinds } from "../support/circle";
import { times } from "../support/counts";
import { createDatabase, dropDatabase } from "../support/database";
import { readEntryPoints } from "../support/fuzz/entry-points";
import { fieldsNaming, namingsOf, unknownNamings } from "../support/naming";
import { ids } from "../support/nouns/all";
import { onDatabase } from "../support/other-database";
import { withServer } from "../support/server";
import { statementsOfApplication } from "../support/statements";
import { absent, begunOf, comparable, dataOf, patiently, urlsBeneath, urlsOf } from "../support/walk";

// No oracle: each answer across a block equals that for what does not exist, in status, headers, bytes and time. A
// field by which a write names something is said by its noun in tests/support/nouns.

/** Forms that are checked as a whole, before what they name is looked for: a job, a search, an entry of a resume. */
const UNREAD = [
  "changeCandidateSearchAction by searchId",
  "changeFoundSearchAction by searchId",
  "changeJobSearchAction by searchId",
  "editJobAction by jobId",
  "editResumeEntryAction by entryId",
  "saveCandidateSearchAction by jobId",
  "saveJobApplicationsAction by draftId",
  "saveJobLocationAction by draftId",
  "saveJobTermsAction by draftId",
];

/** So often each is asked for while its time is taken. */
const ROUNDS = times(1, 20);
const isLong = ROUNDS > 1;

test("across a block every page, handler and action answers as for what does not exist, by the same statements", async () => {
  test.setTimeout(1_800_000);
  const database = new URL(await createDatabase("absent"));
  const entryPoints = await readEntryPoints();
  const unknown = [...entryPoints.actions, ...entryPoints.handlers].flatMap(({ name, fields }) =>
    unknownNamings(fields).map((field) => `${name} by ${field}`),
  );
  expect(unknown).toEqual([]);
  const writes = [...entryPoints.actions, ...entryPoints.handlers.filter(({ method }) => method !== "GET")];
  const nothing = { postId: randomUUID(), conversationId: randomUUID() };
  const unread = writes.flatMap((write) =>
    namingsOf(write.fields).flatMap((naming) =>
      write.accepts({ ...fieldsNaming(write, naming, absent(), nothing), profileId: randomUUID() })
        ? []
        : [`${write.name} by ${naming.field}`],
    ),
  );
  expect([...new Set(unread)].sort()).toEqual(UNREAD);
  await onDatabase(database.href, async () => {
    const circle = await makeCircle();
    const application = randomUUID();
    database.searchParams.set("application_name", application);
    const settings = { TRUSTED_PROXIES: "127.0.0.1,::1", LOG_LEVEL: "warn" };
    await withServer({ databaseUrl: database.href, outbox: false, worker: false, settings }, async (origin) => {
      let asked = 0;
      const tried = new Set<string>();
      const taken: Record<"hidden" | "absent", number[]> = { hidden: [], absent: [] };
      for (const kind of ownerKinds) {
        for (const who of ["blocked", "blocking"] as const) {
          const { cookie, sid } = circle.sessions[kind][who];
          expect(sid).not.toBe("");
          const owner = circle.owners[kind];
          const nobody = absent();
          const ask = async (path: string, named: typeof nobody, init: RequestInit) => {
            const headers = { ...init.headers, "x-forwarded-for": "203.0.113.7", cookie };
            const began = performance.now();
            const response = await patiently(origin + path, { redirect: "manual", ...init, headers });
            const body = await response.text();
            const { id, handle, pictureIds } = named;
            const names = [handle, id, ...ids.map((name) => named[name]), ...Object.values(pictureIds)];
            return { ms: performance.now() - began, answer: comparable(response, body, names) };
          };
          const begun = begunOf(owner);
          // The lists of both are in one order: those that name neither are the same, and nothing to compare.
          const urlsFor = (one: typeof nobody) => [
            ...urlsOf(entryPoints, one, kind, begun),
            ...urlsBeneath(circle.liked, one),
          ];
          const missing = urlsFor(nobody);
          const pairs = urlsFor(owner).flatMap(({ path, isPage }, at) => {
            const other = missing[at]!.path;
            // Whoever blocks finds by its address whom to let go; the canary says that it holds the name alone.
            const isOwnBlock = who === "blocking" && path.split("?")[0] === `/profile/${owner.handle}`;
            if (path === other || isOwnBlock) return [];
            const plain = (one: string) => ({ path: one, headers: {} });
            const ways = isPage ? [plain, dataOf] : [plain];
            // A page holds its data, too: the other three ask for one of them in turns.
            const asked = isLong || (kind === "person" && who === "blocked") ? ways : [ways[at % ways.length]!];
            return asked.map((way) => {
              const pair = [
                { to: "hidden" as const, named: owner, ...way(path) },
                { to: "absent" as const, named: nobody, ...way(other) },
              ];
              // Neither is always the first, which finds less at hand.
              return at % 4 < 2 ? pair : pair.reverse();
            });
          });
          expect(pairs.length).toBeGreaterThan(10);
          for (const pair of pairs) {
            const counts: string[][] = [];
            const answers: unknown[] = [];
            for (const { to, ...one } of pair) {
              const statements = await statementsOfApplication(application, async () => {
                const { answer, ms } = await ask(one.path, one.named, one);
                answers.push(answer);
                taken[to].push(ms);
              });
              // What is read beside one another comes in any order.
              counts.push(statements.map((line) => line.slice(line.indexOf("LOG:"), 400)).sort());
            }
            asked += 1;
            const path = pair[0]!.path;
            expect({ who, path, answer: answers[0] }).toEqual({ who, path, answer: answers[1] });
            expect({ who, path, statements: counts[0] }).toEqual({ who, path, statements: counts[1] });
            for (let n = 1; n < ROUNDS; n++)
              for (const { to, ...one } of pair) taken[to].push((await ask(one.path, one.named, one)).ms);
          }
          if (who === "blocking") continue;
          const own = (await viewerOfSession(sid, systemClock))!.viewer.profileId;
          const beside = { postId: circle.liked, conversationId: circle.groups[kind][who] };
          const compare = async (name: string, call: (named: typeof nobody) => ReturnType<typeof ask>) => {
            const [hidden, missing] = [await call(owner), await call(nobody)];
            expect({ name, ...hidden.answer }).toEqual({ name, ...missing.answer });
            tried.add(name);
          };
          for (const action of entryPoints.actions) {
            if (action.pages.length === 0) continue;
            const page = action.pages[0]!.replace("[handle]", owner.belongs.handle)
              .replace("[id]", circle.liked)
              .replace("[step]", "basics")
              .replace(/\[\w+\]/g, () => randomUUID());
            for (const naming of namingsOf(action.fields))
              await compare(`${action.name} by ${naming.field}`, (named) => {
                const fields = { ...fieldsNaming(action, naming, named, beside), profileId: own };
                return ask(page, named, callOf(action.id, fields, origin, cookie));
              });
          }
          for (const handler of entryPoints.handlers.filter((one) => one.method !== "GET")) {
            const { method, route } = handler;
            for (const naming of namingsOf(handler.fields))
              await compare(`${method} ${route} by ${naming.field}`, (named) => {
                const body: Record<string, string | string[]> = {
                  ...fieldsNaming(handler, naming, named, beside),
                  profileId: own,
                };
                const path = route.replace(/\[(\w+)\]/g, (_, field: string) => {
                  const value = body[field];
                  delete body[field];
                  return String(value);
                });
                const headers = { "content-type": "application/json", origin };
                return ask(path, named, { method, headers, body: JSON.stringify(body) });
              });
          }
        }
      }
      const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!.toFixed(1);
      console.log(
        `${asked} pairs of pages and answers, ${tried.size} ways to write; medians: ${median(taken.hidden)} ms hidden, ${median(taken.absent)} ms absent`,
      );
    });
  });
  await dropDatabase("absent");
});
