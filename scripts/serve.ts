// The production server's start file: bundled beside the server.js of Next's standalone build, which it
// loads after it has wrapped the request handler. What makes up for Next, React or Node stands in serve/patches, each
// with its reason and what ends it; all else in serve is our own policy. HOSTING.md says what of it a reverse proxy may
// do.
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { describeFaults, ownOrigins, parseEnv, type Env } from "../lib/env";
import type { Hub } from "../lib/events/hub";
import type { OpenPicture } from "../lib/media/open-picture";
import type { Worker } from "../lib/queue/worker";
import { measureQueue } from "../lib/observability/readiness";
import { traces } from "../lib/observability/traces";
import type { WorkerPool } from "../lib/concurrency/worker-pool";
import { admitRequests } from "./serve/admit-requests";
import { boundConnections, TIMEOUTS } from "./serve/connections";
import { watchDatabase } from "./serve/database-watch";
import { clientOf, guardRequests, isSelf } from "./serve/guard-requests";
import { serveLive } from "./serve/live";
import { openMetrics } from "./serve/metrics";
import { observeRequests } from "./serve/observe-requests";
import { actionPages } from "./serve/patches/action-pages";
import { withCompression } from "./serve/patches/compress";
import { fillEmptyPages } from "./serve/patches/empty-pages";
import { endUnread } from "./serve/patches/end-unread";
import { ignoreUpgrades } from "./serve/patches/ignore-upgrades";
import { writeConsoleAsJson } from "./serve/patches/json-console";
import { nextEnvironment } from "./serve/patches/next-environment";
import { servePrecompressed } from "./serve/patches/precompressed";
import { releaseFrames } from "./serve/patches/release-frames";
import { wrapServer } from "./serve/patches/wrap-server";
import { servePictures } from "./serve/pictures";
import { busyPages, type PlainTexts, stylesheetsIn } from "./serve/plain-pages";
import { keepRecentWrites } from "./serve/recent-writes";
import { routeShapes } from "./serve/route-shapes";
import { cookiesBy, lookUpSessions } from "./serve/signed-in";
import { keepSpoolsSwept } from "./serve/spool";
import { shutDownGracefully } from "./serve/graceful-shutdown";

const { env, faults } = parseEnv(process.env);
if (env) start(env);
else {
  console.error(describeFaults(faults));
  process.exitCode = 1;
}

function start(settings: Env) {
  const { HOST, PORT, DATABASE_URL, TRUSTED_PROXIES, METRICS_TOKEN, MEDIA_FOLDER, S3_BUCKET } = settings;
  const dist = path.join(__dirname, process.env.NEXT_DIST_DIR ?? ".next");
  let listening = false;
  writeConsoleAsJson(() => listening);
  releaseFrames();
  keepSpoolsSwept();
  const database = watchDatabase(DATABASE_URL, path.join(__dirname, "prisma/migrations"));
  const metrics = openMetrics(METRICS_TOKEN, {
    isAway: () => database.whyAway() !== undefined,
    measureQueue,
    filesFolder: S3_BUCKET ? undefined : MEDIA_FOLDER,
  });
  wrapServer((next) => {
    const shapeOf = routeShapes(dist);
    const statics = path.join(dist, "static");
    const plain = {
      texts: JSON.parse(process.env.PLAIN_TEXTS ?? "{}") as Record<string, PlainTexts>,
      stylesheets: stylesheetsIn(statics),
    };
    const busyPage = busyPages(plain);
    const said = withCompression(fillEmptyPages(next, plain));
    const pictures = servePictures(said, () => (globalThis as { allywayPictures?: OpenPicture }).allywayPictures);
    const sessionOf = lookUpSessions();
    const admitted = admitRequests(pictures, {
      clientOf,
      sessionOf,
      busyPage,
      writes: settings.DATABASE_REPLICA_URL ? keepRecentWrites(settings.APP_URL) : undefined,
      isExempt: (request) => isSelf(request) || request.url?.split("?")[0] === "/api/health",
    });
    const live = serveLive(admitted, () => (globalThis as { allywayHub?: Hub }).allywayHub, {
      clientOf,
      sessionOf: cookiesBy(sessionOf),
    });
    const files = servePrecompressed(live, statics);
    const guarded = guardRequests(files, {
      whyAway: database.whyAway,
      trusted: TRUSTED_PROXIES,
      origins: ownOrigins(settings),
      pageOfAction: actionPages(dist, shapeOf),
      busyPage,
    });
    const listener = observeRequests(metrics.serve(guarded), { shapeOf, count: metrics.count });
    const server = http.createServer(TIMEOUTS, listener);
    boundConnections(server, TRUSTED_PROXIES);
    endUnread(server);
    ignoreUpgrades(server);
    shutDownGracefully(server, database.stop, async () => {
      const {
        allywayHub,
        allywayWorker,
        allywayWorkerPools = [],
      } = globalThis as {
        allywayHub?: Hub;
        allywayWorker?: Worker;
        allywayWorkerPools?: Set<Pick<WorkerPool<never, never>, "stop">>;
      };
      // Browsers come back to another process, or to the next one, and lose nothing.
      await Promise.all([
        allywayHub?.close(),
        traces()?.flush(),
        ...[allywayWorker, ...allywayWorkerPools].map((work) => work?.stop()),
      ]);
    });
    server.once("listening", () => {
      listening = true;
      void database.answered.then(() => process.send?.("ready"));
    });
    return server;
  });

  Object.assign(process.env, nextEnvironment(HOST, PORT));
  createRequire(__filename)("./server.js");
}
