import { randomUUID } from "node:crypto";
import { systemClock } from "@/lib/clock";
import { viewerOfSession } from "@/lib/auth/viewer";
import { callOf } from "../../scripts/server-actions";
import { expect, test } from "../support/own-address";
import { makeCircle, ownerKinds } from "../support/circle";
import { times } from "../support/counts";
import { createDatabase, dropDatabase } from "../support/database";
import { type Action, readEntryPoints } from "../support/fuzz/entry-points";
import { onDatabase } from "../support/other-database";
import { withServer } from "../support/server";
import { statementsOfApplication } from "../support/statements";
import { absent, begunOf, comparable, dataOf, patiently, urlsOf } from "../support/walk";

/** Fields by which an action names somebody or something of theirs. */
const NAMING: Record<string, (of: ReturnType<typeof absent>) => string> = {
  allyId: ({ id }) => id,
  blockedId: ({ id }) => id,
  mutedId: ({ id }) => id,
  memberId: ({ id }) => id,
  organizationId: ({ id }) => id,
  actingId: ({ id }) => id,
  postId: ({ postId }) => postId,
  conversationId: ({ conversationId }) => conversationId,
  messageId: ({ messageId }) => messageId,
  jobId: ({ jobId }) => jobId,
  draftId: ({ jobDraftId }) => jobDraftId,
  applicationId: ({ applicationId }) => applicationId,
  noteId: ({ noteId }) => noteId,
  searchId: ({ searchId }) => searchId,
  outreachId: ({ outreachId }) => outreachId,
  recipientId: ({ id }) => id,
  participantId: ({ id }) => id,
  entryId: ({ postId }) => postId,
  pictureId: ({ pictureIds }) => pictureIds.item,
  invitee: ({ handle }) => handle,
};
/** So often each is asked for while its time is taken. */
const ROUNDS = times(1, 20);
const isLong = ROUNDS > 1;

test("across a block every page, handler and action answers as for what does not exist, by the same statements", async () => {
  test.setTimeout(600_000);
  const database = new URL(await createDatabase("absent"));
  const entryPoints = await readEntryPoints();
  await onDatabase(database.href, async () => {
    const circle = await makeCircle();
    const application = randomUUID();
    database.searchParams.set("application_name", application);
    const settings = { TRUSTED_PROXIES: "127.0.0.1,::1", LOG_LEVEL: "warn" };
    await withServer({ databaseUrl: database.href, outbox: false, worker: false, settings }, async (origin) => {
      let asked = 0;
      const actions = new Set<string>();
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
            const { handle, id, postId, conversationId, messageId, pictureIds } = named;
            const { jobId, jobDraftId, applicationId, noteId, searchId, outreachId } = named;
            const ids = [
              id,
              postId,
              conversationId,
              messageId,
              jobId,
              jobDraftId,
              applicationId,
              noteId,
              searchId,
              outreachId,
              ...Object.values(pictureIds),
            ];
            const names = [handle, ...ids];
            return { ms: performance.now() - began, answer: comparable(response, body, names) };
          };
          const begun = begunOf(owner);
          // The lists of both are in one order: those that name neither are the same, and nothing to compare.
          const missing = urlsOf(entryPoints, nobody, kind, begun);
          const pairs = urlsOf(entryPoints, owner, kind, begun).flatMap(({ path, isPage }, at) => {
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
          for (const action of entryPoints.actions) {
            const name = Object.keys(NAMING).find((field) => field in action.fields);
            if (!name || action.pages.length === 0) continue;
            const page = action.pages[0]!.replace("[handle]", owner.belongs.handle)
              .replace("[id]", circle.liked)
              .replace("[step]", "basics")
              .replace(/\[\w+\]/g, () => randomUUID());
            const call = (named: typeof nobody) =>
              ask(page, named, callOf(action.id, fieldsOf(action, name, named, own), origin, cookie));
            actions.add(action.name);
            const [hidden, missing] = [await call(owner), await call(nobody)];
            expect({ action: action.name, ...hidden.answer }).toEqual({ action: action.name, ...missing.answer });
          }
        }
      }
      const median = (list: number[]) => list.sort((a, b) => a - b)[Math.floor(list.length / 2)]!.toFixed(1);
      console.log(
        `${asked} pairs of pages and answers, ${actions.size} actions; medians: ${median(taken.hidden)} ms hidden, ${median(taken.absent)} ms absent`,
      );
    });
  });
  await dropDatabase("absent");
});

function fieldsOf({ fields }: Action, name: string, named: ReturnType<typeof absent>, own: string) {
  const typed = Object.entries(fields).map(([field, { enum: choices }]) => [field, String(choices?.[0] ?? "")]);
  return {
    ...(Object.fromEntries(typed) as Record<string, string>),
    [name]: NAMING[name]!(named),
    profileId: own,
    idempotencyKey: randomUUID(),
  };
}
