import type { Viewer } from "@/lib/auth/viewer";
import { recipientsVisibleTo } from "@/lib/candidates/policy/recipients";
import { candidateFiltersOf } from "@/lib/candidates/filter-query";
import { type FindCandidates, type ListCandidates } from "@/lib/candidates/schema";
import { type CandidateColumns, MAX_MATCHED, selectCandidates } from "@/lib/candidates/search-query";
import { inboxRoles } from "@/lib/conversations/policy";
import { db } from "@/lib/db";
import { jobsManageableBy } from "@/lib/jobs/policy";
import { getJob } from "@/lib/jobs/queries/job";
import { getAskedPlace } from "@/lib/jobs/queries/search";
import type { OneJobAddress } from "@/lib/jobs/schema";
import { nameOfEnum } from "@/lib/jobs/terms";
import { PAGE_SIZE } from "@/lib/pagination";
import { areasInMask } from "@/lib/profiles/areas";
import { refuse } from "@/lib/result";
import { skillLookup } from "@/lib/skills/schema/spelling";

type FoundCandidates = Awaited<ReturnType<typeof findCandidates>>;
export type FoundCandidate = FoundCandidates["candidates"][number];
export type CandidateJob = NonNullable<Awaited<ReturnType<typeof getCandidateJob>>>;

/** A job for which the viewer looks for candidates, with whom it says that it needs; null where they may not. */
export async function getCandidateJob(viewer: Viewer, asked: OneJobAddress) {
  const job = await getJob(viewer, asked);
  if (!job?.canManage) return null;
  const { content, organization, ownRole } = job;
  const { title, remote, type, place, areaSize, skills, areas: area } = content;
  const { id, kind, displayName, photoId } = organization;
  return {
    ...{ id: job.id, title, remote, type: type! },
    organization: { id, kind, displayName, photoId },
    /** Whether the human reads what comes back, which is for those who answer for the organization. */
    readsReplies: inboxRoles.some((role) => role === ownRole),
    /** Else nobody new is told of it. */
    isOpen: job.state === "open",
    placeName: place?.name ?? null,
    /** A remote one may be done from anywhere. */
    needs: {
      ...{ skills, area },
      ...(place && !remote && { place: place.name, placeId: place.id, ...(areaSize && { radius: areaSize }) }),
    },
  };
}

/** The page behind it. */
export async function listCandidates(viewer: Viewer, { jobId, ...asked }: ListCandidates) {
  const job = await db.job.findFirst({
    where: { AND: [jobsManageableBy(viewer), { id: jobId }] },
    select: { organizationId: true },
  });
  if (!job) return refuse("not-found");
  const { candidates, next } = await findCandidates(viewer, job.organizationId, asked, "en");
  return { candidates, next };
}

/** Of these people those to whom one may write about the job, in the order in which they were chosen. */
export async function listRecipients(viewer: Viewer, job: CandidateJob, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db.profile.findMany({
    where: { AND: [recipientsVisibleTo(viewer, job), { id: { in: [...ids] } }] },
    select: { id: true, kind: true, displayName: true, photoId: true },
  });
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** A page of whom an organization finds, and how many there are; `hasMore`: at least. */
export async function findCandidates(viewer: Viewer, organizationId: string, asked: FindCandidates, locale: string) {
  const place = await getAskedPlace(viewer, asked, locale);
  const filters = candidateFiltersOf(asked, place);
  const [rank, id] = asked.before?.split("_") ?? [];
  const behind = id ? { rank: Number(rank), id } : null;
  const rows = await selectCandidates(viewer, organizationId, filters, asked.sort, behind, PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  const total = rows[0]?.total ?? 0;
  return {
    candidates: shown.map((row) => candidateOf(row, asked)),
    next:
      rows.length > PAGE_SIZE && last
        ? `${asked.sort === "match" ? last.score : last.openedAt.getTime()}_${last.id}`
        : null,
    total: Math.min(total, MAX_MATCHED),
    hasMore: total > MAX_MATCHED,
    place: place && { id: place.id, name: place.name },
  };
}

/** One and its reasons: what of the skills and areas that were asked for there is, and what not. */
function candidateOf(row: CandidateColumns, { skills, area }: FindCandidates) {
  const { id, handle, displayName, photoId, headline, placeName, kilometres, seniority, availability, score } = row;
  const has = new Set(row.matched);
  const areas = areasInMask(row.areaMask);
  return {
    ...{ id, kind: "USER" as const, handle, displayName, photoId, headline, placeName },
    kilometres: kilometres === null ? null : Math.round(kilometres),
    seniority: seniority && nameOfEnum(seniority),
    availability: availability && nameOfEnum(availability),
    skills: skills.map((name) => ({ name, isMatched: has.has(skillLookup(name)) })),
    areas: area.map((name) => ({ name, isMatched: areas.includes(name) })),
    score: skills.length + area.length > 0 || kilometres !== null ? score : null,
  };
}
