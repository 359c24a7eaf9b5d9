import { randomBytes } from "node:crypto";
import path from "node:path";
import { buildWhenStale } from "../build";
import { freePort } from "../postgres/cluster";
import { step } from "../progress";
import { openBenchDatabase } from "./database";
import { fillBy } from "./fillers";
import type { Options } from "./options";
import { startBenchServer } from "./server";
import type { Row } from "./table";

export const DIST = ".next-test";
const KEY = Buffer.alloc(32).toString("base64");

/** Rows that are measured together, in this order. */
const groups = ["page", "search", "typing", "pages", "writes", "flood", "uploads", "memory"] as const;
export type Group = (typeof groups)[number];
/** One commit whose costs are measured: its build, with a database and a server of its own. */
export type Side = { measure: (group: Group) => Promise<Row[]>; stop: () => Promise<void> };

/** What lasts minutes is measured only if it is asked for. */
export function groupsOf({ memory, tiny, only }: Options): Group[] {
  const names = only?.split(",") ?? (memory ? ["memory"] : undefined);
  const unknown = names?.find((name) => !groups.some((group) => group === name));
  if (unknown) throw new Error(`There are no rows named ${unknown}: --only takes some of ${groups.join(",")}.`);
  return groups.filter((name) => (names ? names.includes(name) : name !== "memory" && !(tiny && name === "uploads")));
}

/** The commit of this checkout. Of what it imports, only what begins after it has told the process where all is. */
export async function openSide(root: string, options: Options): Promise<Side> {
  await buildWhenStale({ root, dist: DIST });
  const database = await step("Starting a database", () => openBenchDatabase(root));
  const port = await freePort();
  Object.assign(process.env, settingsOf(root, database, port));
  const { client } = database;
  await step(`Making ${options.posts} posts of ${options.people} people`, () =>
    fillBy("bulk", ({ fill }) => fill(client, options)),
  );
  await (await import("./pictures")).storePictures(client);
  const { signIn } = await import("./people");
  const { SPARSE } = await import("./bulk");
  const people: Awaited<ReturnType<typeof signIn>>[] = [];
  for (let n = 1; n <= SPARSE; n++) people.push(await signIn(client, n));
  const server = await step("Starting the server", () => startBenchServer(root, DIST, process.env));
  const { measurePages, preparePages } = await import("./pages");
  let pages: ReturnType<typeof preparePages> | undefined;
  const measures: Record<Group, () => Promise<Row[]>> = {
    page: async () => (await import("./page")).measurePage(database, server, people, options),
    search: async () => (await import("./search")).measureSearch(database, server, people[0]!, root, options),
    typing: async () => (await import("./typing")).measureTyping(client, server.origin, people[0]!),
    pages: async () => measurePages(database, server, await (pages ??= preparePages(client, people, options)), options),
    writes: async () => (await import("./writes")).measureWrites(database, server, people),
    flood: async () => (await import("./flood")).measureFlood(server, people, options),
    uploads: async () => (await import("./uploads")).measureUploads(client, server),
    memory: async () => (await import("./memory")).measureMemory(server, people, options),
  };
  return {
    measure: (group) => measures[group](),
    stop: async () => {
      await server.stop();
      await database.stop();
    },
  };
}

/** What a side tells the program that it is a part of: its rows, none as soon as it is there. */
export type Answer = { rows: Row[] } | { error: string };

/** Measures what it is asked for, until nobody asks any more. */
export async function serveSide({ measure, stop }: Side): Promise<void> {
  const send = (answer: Answer) => process.send!(answer);
  process.on("message", (group: Group) => {
    measure(group).then(
      (rows) => send({ rows }),
      (error: Error) => send({ error: error.message }),
    );
  });
  const left = new Promise((resolve) => process.once("disconnect", resolve));
  send({ rows: [] });
  await left;
  await stop();
}

/** Also for a bench that starts no server and asks the database alone. */
export function settingsOf(root: string, database: { url: string; folder: string }, port: number) {
  return {
    APP_URL: `http://127.0.0.1:${port}`,
    PORT: String(port),
    DATABASE_URL: database.url,
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: KEY,
    MEDIA_FOLDER: path.join(database.folder, "media"),
    WORKER_THREADS_FOLDER: path.join(root, DIST, "standalone/threads"),
    // Each person says which address they come from.
    TRUSTED_PROXIES: "127.0.0.1",
  };
}
