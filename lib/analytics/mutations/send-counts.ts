import { type Counts, countMade } from "@/lib/analytics/count-query";
import type { System } from "@/lib/auth/system";
import { env } from "@/lib/env";
import { logEvent } from "@/lib/observability/log";
import { DAY_MS } from "@/lib/time";

/** Fewer are not told: of a few somebody might say who they were. */
export const MIN_COUNT = 10;
/** Milliseconds for the host's endpoint to answer. */
const TIMEOUT_MS = 5_000;

/**
 * Tells the endpoint that the host has set how many things were made yesterday (UTC), and nothing else. Without one
 * nothing is counted. What does not arrive is not sent again, and disturbs nobody; what a process that ended meanwhile has
 * sent already may come once more, by the same key.
 */
export async function sendCounts(system: System): Promise<boolean> {
  const { ANALYTICS_URL } = env();
  if (!ANALYTICS_URL) return false;
  const to = new Date(Math.floor(system.clock.now().getTime() / DAY_MS) * DAY_MS);
  const from = new Date(to.getTime() - DAY_MS);
  const counts = await countMade(system, from, to);
  const told = Object.entries(counts).filter(([, count]) => count >= MIN_COUNT);
  const day = from.toISOString().slice(0, 10);
  const body = { day, counts: Object.fromEntries(told) as Partial<Counts> };
  const answer = await fetch(ANALYTICS_URL, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": `"${day}"` },
    body: JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (!answer?.ok) logEvent("warn", "counts not taken", { status: answer?.status ?? 0 });
  await answer?.body?.cancel().catch(() => {});
  return answer?.ok ?? false;
}
