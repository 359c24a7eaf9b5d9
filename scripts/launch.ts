import path from "node:path";
import { stop as stopBundler } from "esbuild";
import { describeFaults } from "../lib/env";
import { bundleThreads } from "./bundle";
import { buildWhenStale, generateClient } from "./build";
import { openDataFolder } from "./launch/data-folder";
import { demandHidden, openDemo } from "./launch/demo";
import { demandDatabase } from "./launch/external-database";
import { Failure } from "./launch/failure";
import { openGuardedDatabase, type GuardedDatabase } from "./launch/guarded-database";
import { demandFreePort } from "./launch/port";
import { openSecrets } from "./launch/secrets";
import { startDevelopmentServer, startServer, type Server } from "./launch/server";
import { completeSettings, readEnvFile, serverEnvironment } from "./launch/settings";
import { step } from "./progress";
import { prepareDatabase } from "./reference";
import { CommandFailed, endRunning } from "./run";

const DIST = ".next";
/** Of the dev server: the programs of its threads. */
const THREADS = path.join(DIST, "threads");

const root = process.cwd();
const development = process.argv.includes("--dev");
let opening: Promise<GuardedDatabase> | undefined;
let server: Server | undefined;
let stopping: Promise<void> | undefined;

// A closed terminal must not end us before the database has ended.
process.stdout.on("error", () => {});
process.stderr.on("error", () => {});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(signal, () => void stop(0));

try {
  await launch();
} catch (error) {
  if (!stopping) {
    const expected = error instanceof Failure || error instanceof CommandFailed;
    console.error(expected ? error.message : error);
  }
  await stop(1);
}

async function launch() {
  readEnvFile(root);
  const folder = openDataFolder(root);
  const { settings, faults } = completeSettings(process.env, () => openSecrets(folder), folder);
  if (!settings) throw new Failure(`${describeFaults(faults)}\nThey are explained in .env.example.`);
  const { env, embedded } = settings;
  await demandFreePort(env.PORT, env.HOST);
  if (folder !== path.join(root, ".data"))
    console.log(`The data is in ${folder}: the database's user may not enter ${root}.`);

  const databaseUrl = embedded ? await openDatabase() : env.DATABASE_URL;
  if (!embedded) await demandDatabase(databaseUrl);
  await demandHidden(env, databaseUrl);
  await prepareDatabase(databaseUrl, root);
  if (development) {
    await generateClient(root);
    await bundleThreads(root, path.join(root, THREADS));
  } else await buildWhenStale({ root, dist: DIST });
  // Its service would stay as long as this process, with the 400 MB that it had for the build.
  await stopBundler();
  if (stopping) return;
  const demo = await openDemo(env, databaseUrl, embedded);
  if (stopping) return;

  const environment = serverEnvironment(env, databaseUrl);
  server = development
    ? startDevelopmentServer({ ...environment, WORKER_THREADS_FOLDER: path.join(root, THREADS) })
    : startServer(root, DIST, environment);
  // Since the process began, the installation included.
  void server.ready.then(() =>
    console.log(
      `Allyway is ready after ${(performance.now() / 1000).toFixed(1)} s: ${env.APP_URL}\n${env.DEV_OUTBOX ? `Mails are not sent: ${new URL("/dev/outbox", env.APP_URL).href} shows them.\n` : ""}${demo ? `${demo}\n` : ""}Stop it with Ctrl+C.`,
    ),
  );
  const code = await server.ended;
  if (!stopping) await stop(code || 1);
}

async function openDatabase(): Promise<string> {
  const database = await step("Starting the database", () => (opening = openGuardedDatabase(root)));
  if (database.wasRunning) console.log("The database was still running and is used again.");
  return database.databaseUrl;
}

/** The server first, so that requests in flight still find their database. */
function stop(code: number): Promise<void> {
  stopping ??= (async () => {
    endRunning();
    if (server) console.log("Stopping …");
    await server?.stop();
    const database = await opening?.catch(() => undefined);
    await database?.stop().catch((error: Error) => console.error(error.message));
    process.exit(code);
  })();
  return stopping;
}
