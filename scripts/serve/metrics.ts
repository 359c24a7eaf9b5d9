import { createHash, timingSafeEqual } from "node:crypto";
import { statfs } from "node:fs/promises";
import type { RequestListener } from "node:http";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { fixedHeaders } from "../../lib/requests/security-headers";
import type { Observed } from "./observe-requests";

const PATH = "/api/metrics";

type Pool = { totalCount: number; idleCount: number; waitingCount: number };
/** lib/db.ts puts its pool there: it lives in Next's bundle, in the same process. So does what tells streams. */
const held = globalThis as typeof globalThis & {
  allywayPool?: Pool;
  allywayHub?: { size: () => number; waitingSeconds: () => number };
  allywayReplica?: { delaySeconds: () => number; isFit: () => boolean };
};

/** What is asked for anew at each look; what cannot be told then is NaN. */
type Sources = {
  isAway: () => boolean;
  measureQueue: () => Promise<{ age: number; failed: number }>;
  /** Where files are kept, if that is a disk. */
  filesFolder: string | undefined;
};

/**
 * Memory, event loop, requests by route and status, the pool, the queue and the disk, for whoever has the token;
 * without one set nobody asks.
 */
export function openMetrics(token: string | undefined, { isAway, measureQueue, filesFolder }: Sources) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Requests by method, route and status.",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: (pool: Pool) => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const pool = held.allywayPool ?? { totalCount: 0, idleCount: 0, waitingCount: 0 };
        this.set(await Promise.resolve(read(pool)).catch(() => Number.NaN));
      },
    });
  gauge(
    "database_pool_in_use",
    "Connections that a request holds.",
    ({ totalCount, idleCount }) => totalCount - idleCount,
  );
  gauge("live_streams", "Browsers that are told live what is new.", () => held.allywayHub?.size() ?? 0);
  gauge(
    "live_events_waiting_seconds",
    "Since when live events wait for an older transaction of the database to end.",
    () => held.allywayHub?.waitingSeconds() ?? 0,
  );
  gauge("database_pool_waiting", "Requests that wait for a connection.", ({ waitingCount }) => waitingCount);

  gauge(
    "database_replica_delay_seconds",
    "How far the replica is behind at the most; 0 where none is set.",
    () => held.allywayReplica?.delaySeconds() ?? 0,
  );
  gauge("database_replica_used", "Whether reads go to the replica.", () =>
    Number(held.allywayReplica?.isFit() ?? false),
  );
  gauge("database_up", "Whether the database answers and is of this version.", () => Number(!isAway()));
  gauge(
    "queue_age_seconds",
    "How long the oldest work waits that may be done now.",
    async () => (await measureQueue()).age,
  );
  gauge("queue_failed_jobs", "Work that failed for good.", async () => (await measureQueue()).failed);
  if (filesFolder) {
    gauge("files_disk_free_bytes", "What is free where files are kept.", async () => {
      const { bavail, bsize } = await statfs(filesFolder);
      return bavail * bsize;
    });
    gauge("files_disk_size_bytes", "What that disk holds.", async () => {
      const { blocks, bsize } = await statfs(filesFolder);
      return blocks * bsize;
    });
  }

  return {
    count: ({ method, route, status, seconds }: Observed) => durations.observe({ method, route, status }, seconds),
    serve:
      (handle: RequestListener): RequestListener =>
      (request, response) => {
        if (!token || request.method !== "GET" || request.url?.split("?")[0] !== PATH) return handle(request, response);
        for (const { key, value } of fixedHeaders) response.setHeader(key, value);
        if (!isSame(request.headers.authorization ?? "", `Bearer ${token}`)) {
          response.writeHead(401, { "Cache-Control": "no-store", "WWW-Authenticate": "Bearer" }).end();
          return;
        }
        void registry
          .metrics()
          .then((text) =>
            response.writeHead(200, { "Cache-Control": "no-store", "Content-Type": registry.contentType }).end(text),
          );
      },
  };
}

/** In the same time wherever they differ. */
function isSame(one: string, other: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(one), hash(other));
}
