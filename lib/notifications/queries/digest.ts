import { namesakesAmong } from "@/lib/allies/namesakes";
import type { System } from "@/lib/auth/system";
import { timeOf } from "@/lib/ids";
import {
  type DigestReader,
  type DigestRow,
  selectDigest,
  selectDigestAllies,
  selectDigestReader,
} from "@/lib/notifications/digest-query";
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
  const namesakesOf = await findDigestNamesakes(reader, rows);
  const { email: to, locale, timeZone } = reader;
  return {
    ...{ to, userId: job.userId, frequency: job.frequency, locale, timeZone, until },
    lines: rows.map((row) => ({
      profileId: row.profileId,
      organization: row.organization,
      type: row.type,
      names: row.actors.map(({ displayName }) => displayName),
      /** Of those of them who have the name of an ally: their own handle, and that one's. */
      namesakes: namesakesOf(row),
      actorCount: row.actorCount,
      tagState: row.tagState,
      at: timeOf(row.newestId),
      place: row.tagPlace ?? "post",
    })),
    total: rows[0]!.total,
  };
}

/** Of each line those of the named who have the name of an ally of its profile. */
async function findDigestNamesakes(reader: DigestReader, rows: readonly DigestRow[]) {
  const profileIds = [...new Set(rows.map(({ profileId }) => profileId))];
  const named = await selectDigestAllies(reader, profileIds);
  const found = profileIds.map((id) => {
    const actors = rows.filter(({ profileId }) => profileId === id).flatMap((row) => row.actors);
    const allies = named.filter(({ profileId }) => profileId === id);
    return [id, namesakesAmong(allies, actors)] as const;
  });
  const handles = new Map(found);
  return ({ profileId, actors }: DigestRow) =>
    actors.flatMap(({ id, handle: own }) => {
      const handle = handles.get(profileId)?.get(id);
      return handle ? [{ own, handle }] : [];
    });
}
