import { readFileSync } from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, expect, it } from "vitest";
import { parse } from "yaml";
import { unguardedDb as db } from "@/lib/db";
import { measureQueue } from "@/lib/observability/readiness";
import { openMetrics } from "../../scripts/serve/metrics";
import { observeRequests } from "../../scripts/serve/observe-requests";

type Rules = { groups: { rules: { alert: string; expr: string; for: string; annotations: { summary: string } }[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string }[] }[] };

const { groups } = parse(readFileSync("scripts/monitoring/alerts.yml", "utf8")) as Rules;
const { panels } = JSON.parse(readFileSync("scripts/monitoring/dashboard.json", "utf8")) as Dashboard;
const TOKEN = "a token of twenty letters";
let away = false;
let server: http.Server;
let origin: string;

beforeAll(async () => {
  const metrics = openMetrics(TOKEN, { isAway: () => away, measureQueue, filesFolder: tmpdir() });
  const handle = metrics.serve((_request, response) => response.writeHead(503).end());
  server = http.createServer(observeRequests(handle, { shapeOf: () => "/feed", count: metrics.count }));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await fetch(`${origin}/feed`);
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const look = async () =>
  (await fetch(`${origin}/api/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
const valueOf = (text: string, name: string) => Number(new RegExp(`^${name} (.+)$`, "m").exec(text)?.[1]);

/** What an expression asks for: its names but for labels, functions and their words. */
function namesIn(expr: string): string[] {
  const bare = expr
    .replace(/\{[^}]*\}/g, "")
    .replace(/\[[^\]]*\]/g, "")
    .replace(/\bby \([^)]*\)/g, "");
  return [...bare.matchAll(/[a-z_0-9]{3,}(?!\w*\s*\()/g)].map(([name]) => name).filter((name) => name.includes("_"));
}

it("is told of by metrics that are there, in each rule and each panel", async () => {
  const text = await look();
  const asked = [
    ...groups.flatMap(({ rules }) => rules.map(({ alert, expr }) => [alert, expr] as const)),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ];
  expect(asked.length).toBeGreaterThan(20);
  for (const [name, expr] of asked) {
    const names = namesIn(expr);
    // Prometheus itself says what is up.
    if (name !== "AllywayDown") expect(names, name).not.toEqual([]);
    for (const metric of names) expect(text, `${name}: ${metric}`).toMatch(new RegExp(`^${metric}[{ ]`, "m"));
  }
});

it("tells how long work waits, what failed for good, whether the database is there, and what the disk holds", async () => {
  const before = await look();
  expect(valueOf(before, "queue_age_seconds")).toBe(0);
  expect(valueOf(before, "queue_failed_jobs")).toBe(0);
  expect(valueOf(before, "database_up")).toBe(1);
  expect(valueOf(before, "files_disk_free_bytes")).toBeGreaterThan(0);
  expect(valueOf(before, "files_disk_size_bytes")).toBeGreaterThan(valueOf(before, "files_disk_free_bytes"));
  await db.$executeRaw`SELECT graphile_worker.add_job('sweep', job_key => 'late', run_at => now() - interval '10 minutes'),
    graphile_worker.add_job('sweep', job_key => 'later', run_at => now() + interval '10 minutes'),
    graphile_worker.add_job('send-mail', run_at => now() - interval '20 minutes')`;
  await db.$executeRaw`SELECT graphile_worker.add_job('sweep', job_key => 'failed', max_attempts => 1)`;
  await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = 1 WHERE key = 'failed'`;
  away = true;
  const after = await look();
  // Mails that have nowhere to go are no work that may be done.
  expect(Math.round(valueOf(after, "queue_age_seconds") / 60)).toBe(10);
  expect(valueOf(after, "queue_failed_jobs")).toBe(1);
  expect(valueOf(after, "database_up")).toBe(0);
});
