import { selectTimeZone } from "@/lib/accounts/locale-query";
import { canManageAccount } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import type { DigestFrequency, SearchKind } from "@/lib/generated/prisma/client";
import { negotiateLocale } from "@/lib/i18n/negotiate";
import { timeZoneNamed } from "@/lib/i18n/time-zone";
import { newId } from "@/lib/ids";
import { canSeekJobs } from "@/lib/jobs/policy";
import { jobsQuery } from "@/lib/jobs/schema/address";
import type { FindJobs } from "@/lib/jobs/schema/search";
import { nextDigestAt } from "@/lib/notifications/digest-times";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { savedSearchesOwnedBy, unsafeSearchesBeside } from "@/lib/search/policy";
import { ownsAlerts } from "@/lib/search/saved-search-query";
import {
  type ChangeJobSearch,
  MAX_SAVED_SEARCHES,
  type SaidOfSearch,
  type SaveJobSearch,
  searchLookup,
} from "@/lib/search/schema";

type Saved = Result<{ searchId: string }>;
/** As it is stored: what an address of such a search says, by name. */
type Stored = Record<string, string>;

export function saveJobSearch(viewer: Viewer, { criteria, ...said }: SaveJobSearch): Promise<Saved> {
  return runMutation(viewer, async (tx) => {
    if (!canSeekJobs(viewer)) return refuse("wrong-profile");
    return insertSearch(
      tx,
      viewer,
      { kind: "JOBS", profileId: viewer.ownProfileId, jobId: null },
      said,
      storedOf(criteria),
    );
  });
}

export function changeJobSearch(viewer: Viewer, { searchId, criteria, ...said }: ChangeJobSearch): Promise<Saved> {
  return runMutation(viewer, async (tx) => {
    if (!canSeekJobs(viewer)) return refuse("wrong-profile");
    return updateSearch(tx, viewer, { searchId, kind: "JOBS" }, said, storedOf(criteria));
  });
}

/** A place or an amount that was typed and stands for none is no criterion. The board is no search. */
function storedOf(asked: FindJobs): Stored {
  const place = asked.placeId === null ? "" : asked.place;
  return jobsQuery({ ...asked, place, payTyped: "", segment: "search", before: undefined });
}

type Owner = { kind: SearchKind; profileId: string; jobId: string | null };

/** Of two that are saved at once the second one counts the first: whoever saves has locked whose it is. */
export async function insertSearch(
  tx: Transaction,
  viewer: Viewer,
  owner: Owner,
  said: SaidOfSearch,
  criteria: Stored,
): Promise<Saved> {
  await lockRows(tx, "Profile", [owner.profileId]);
  const lookup = searchLookup(said.searchName);
  const others = await tx.savedSearch.findMany({
    where: unsafeSearchesBeside(viewer, owner.profileId),
    select: { lookup: true },
  });
  if (others.some((other) => other.lookup === lookup)) return nameTaken;
  if (others.length >= MAX_SAVED_SEARCHES) return refuse("too-many-searches");
  const [id, now] = [newId(viewer.clock), viewer.clock.now()];
  const alerts = said.alerts ?? "OFF";
  const alertAt = await nextAlertAt(tx, viewer, alerts, said);
  const times = { alertAt, alertedUntil: now, createdAt: now };
  const data = { id, ...owner, createdById: viewer.userId, name: said.searchName, lookup, criteria, alerts, ...times };
  await tx.savedSearch.create({ data });
  return done({ searchId: id });
}

/** Alerts are changed by whom they go to; by whoever is there, once that one is not. */
export async function updateSearch(
  tx: Transaction,
  viewer: Viewer,
  { searchId, kind }: { searchId: string; kind: SearchKind },
  said: SaidOfSearch,
  criteria: Stored,
): Promise<Saved> {
  const scope = savedSearchesOwnedBy(viewer);
  const one = { id: searchId, kind };
  const select = { profileId: true, alerts: true, createdById: true } as const;
  const found = await tx.savedSearch.findFirst({ where: { AND: [scope, one] }, select: { profileId: true } });
  if (!found) return refuse("not-found");
  await lockRows(tx, "Profile", [found.profileId]);
  const search = await tx.savedSearch.findFirst({ where: { AND: [scope, one] }, select });
  if (!search) return refuse("not-found");
  const lookup = searchLookup(said.searchName);
  const beside = unsafeSearchesBeside(viewer, search.profileId);
  const others = { lookup, id: { not: searchId } };
  if ((await tx.savedSearch.count({ where: { AND: [beside, others] } })) > 0) return nameTaken;
  const isChange = said.alerts !== search.alerts || search.createdById !== viewer.userId;
  const alerts = said.alerts && isChange && (await ownsAlerts(tx, viewer, searchId)) ? said.alerts : null;
  const data = { name: said.searchName, lookup, criteria, ...(alerts && (await alertsFrom(tx, viewer, alerts, said))) };
  await tx.savedSearch.updateMany({ where: { AND: [scope, one] }, data });
  return done({ searchId });
}

const nameTaken = invalid({ searchName: "validations.search-name-taken" });

/** They begin with what comes from now on. */
async function alertsFrom(tx: Transaction, viewer: Viewer, alerts: DigestFrequency, said: SaidOfSearch) {
  const alertAt = await nextAlertAt(tx, viewer, alerts, said);
  return { alerts, alertAt, alertedUntil: viewer.clock.now(), createdById: viewer.userId };
}

/** At the hour of digests by the clocks of the human's zone: the one they have chosen before, or else their browser's. */
async function nextAlertAt(
  tx: Transaction,
  viewer: Viewer,
  alerts: DigestFrequency,
  { timeZone, locale }: SaidOfSearch,
) {
  if (alerts === "OFF") return null;
  const { userId, clock } = viewer;
  const zone = timeZone === undefined ? null : timeZoneNamed(timeZone);
  if (canManageAccount(viewer))
    await tx.digestSettings.createMany({
      data: { userId, timeZone: zone ?? undefined, locale: locale && negotiateLocale(locale) },
      skipDuplicates: true,
    });
  return nextDigestAt(alerts, clock.now(), await selectTimeZone(tx, viewer, zone));
}
