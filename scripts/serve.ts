// The production server's start file: bundled beside the server.js of Next's standalone build, which it
// loads after it has wrapped the request handler.
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { describeFaults, ownOrigins, parseEnv, type Env } from "../lib/env";
import type { Hub } from "../lib/events/hub";
import type { OpenPicture } from "../lib/media/open-picture";
import type { Worker } from "../lib/queue/worker";
import { measureQueue } from "../lib/readiness";
import type { WorkerPool } from "../lib/worker-pool";
import { actionPages } from "./serve/action-pages";
import { admitRequests } from "./serve/admit-requests";
import { withCompression } from "./serve/compress";
import { boundConnections, endUnread, TIMEOUTS } from "./serve/connections";
import { watchDatabase } from "./serve/database-watch";
import { clientOf, guardRequests, isSelf } from "./serve/guard-requests";
import { serveLive } from "./serve/live";
import { openMetrics } from "./serve/metrics";
import { busyPages, type PlainTexts, stylesheetsIn, withPlainPages } from "./serve/plain-pages";
import { observeRequests } from "./serve/observe-requests";
import { servePrecompressed } from "./serve/precompressed";
import { servePictures } from "./serve/pictures";
import { keepRecentWrites } from "./serve/recent-writes";
import { releaseFrames } from "./serve/release-frames";
import { routeShapes } from "./serve/route-shapes";
import { writeConsoleAsJson } from "./serve/json-console";
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
  const createServer = http.createServer;
  http.createServer = function (...args: unknown[]) {
    const at = args.findIndex((argument) => typeof argument === "function");
    const shapeOf = routeShapes(dist);
    const statics = path.join(dist, "static");
    const plain = {
      texts: JSON.parse(process.env.PLAIN_TEXTS ?? "{}") as Record<string, PlainTexts>,
      stylesheets: stylesheetsIn(statics),
    };
    const busyPage = busyPages(plain);
    const said = withCompression(withPlainPages(args[at] as http.RequestListener, plain));
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
    const server = createServer(TIMEOUTS, listener);
    boundConnections(server, TRUSTED_PROXIES);
    endUnread(server);
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
      await Promise.all([allywayHub?.close(), ...[allywayWorker, ...allywayWorkerPools].map((work) => work?.stop())]);
    });
    server.once("listening", () => {
      listening = true;
      // There are no web sockets here, and Next never closes one that it does not know: now they are plain requests.
      server.removeAllListeners("upgrade");
      void database.answered.then(() => process.send?.("ready"));
    });
    return server;
  } as typeof http.createServer;

  // Next reads these three. HOSTNAME is set by many shells and containers and says nothing about an address.
  Object.assign(process.env, { HOSTNAME: HOST, PORT: String(PORT), NEXT_MANUAL_SIG_HANDLE: "true" });
  createRequire(__filename)("./server.js");
}
