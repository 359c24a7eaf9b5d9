import type { System } from "@/lib/auth/system";
import { timeOf } from "@/lib/ids";
import { selectDigest, selectDigestReader } from "@/lib/notifications/digest-query";
import { type DigestJob, MAX_DIGEST_LINES } from "@/lib/notifications/schema/digest";
import { MINUTE_MS } from "@/lib/time";

export type Digest = NonNullable<Awaited<ReturnType<typeof getDigest>>>;

/**
 * What a human is told by a digest that is sent now, and to which address: nothing that happened in the last minute,
 * which may not all be visible yet, and stands in the next one. Null where there is nothing to tell.
 */
export async function getDigest(system: System, job: DigestJob) {
  const reader = await selectDigestReader(system, job);
  if (!reader) return null;
  const until = new Date(system.clock.now().getTime() - MINUTE_MS);
  const asked = { frequency: job.frequency, since: reader.toldUntil, until };
  const rows = await selectDigest(reader, asked, MAX_DIGEST_LINES);
  if (rows.length === 0) return null;
  const { email: to, locale, timeZone } = reader;
  return {
    ...{ to, userId: job.userId, frequency: job.frequency, locale, timeZone, until },
    lines: rows.map(({ profileId, organization, type, names, actorCount, tagState, tagPlace, newestId }) => ({
      ...{ profileId, organization, type, names, actorCount, tagState, at: timeOf(newestId) },
      place: tagPlace ?? "post",
    })),
    total: rows[0]!.total,
  };
}
