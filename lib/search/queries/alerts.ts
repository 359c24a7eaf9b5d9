import type { System } from "@/lib/auth/system";
import { selectAlertedSearches } from "@/lib/search/alerts-query";
import { selectFresh } from "@/lib/search/fresh-query";
import type { AlertsJob } from "@/lib/search/schema/alerts";
import { MINUTE_MS } from "@/lib/time";

export type SearchAlerts = NonNullable<Awaited<ReturnType<typeof getSearchAlerts>>>;

/** One mail tells of no more searches. */
const MAX_SEARCHES = 200;

/**
 * What somebody is told by a mail of alerts that is sent now, and to which address: of each search how much is new, and
 * nothing of the last minute, which may not all be visible yet and stands in the next one. Null where there is nothing
 * to tell.
 */
export async function getSearchAlerts(system: System, job: AlertsJob) {
  const rows = await selectAlertedSearches(system, job, MAX_SEARCHES);
  const [reader] = rows;
  if (!reader) return null;
  const until = new Date(system.clock.now().getTime() - MINUTE_MS);
  const { ownProfileId } = reader;
  // Each as its reader would find it, acting as themselves.
  const fresh = await selectFresh({ clock: system.clock, ownProfileId, profileId: ownProfileId }, rows, until);
  const lines = rows.flatMap(({ id, kind, name }) => {
    const found = fresh.get(id);
    return found ? [{ kind, name, ...found }] : [];
  });
  if (lines.length === 0) return null;
  const { email: to, locale } = reader;
  const searchIds = rows.map(({ id }) => id);
  return { to, userId: job.userId, frequency: job.frequency, locale, until, searchIds, lines };
}
