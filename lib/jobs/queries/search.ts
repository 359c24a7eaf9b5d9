import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { type FitColumns, selectBoard } from "@/lib/jobs/board-query";
import { type OrganizationCount, selectFacets, selectOrganizationCounts } from "@/lib/jobs/facet-query";
import { filtersOf, type JobFilters } from "@/lib/jobs/filter-query";
import { type JobColumns, type JobRow, jobRowOf } from "@/lib/jobs/listing";
import { type Loosening, selectLoosened, selectLoosenedPairs } from "@/lib/jobs/loosen-query";
import type { FindJobs } from "@/lib/jobs/schema/search";
import { type Behind, MAX_RANKED, selectNewestJobs, selectRankedJobs } from "@/lib/jobs/search-query";
import { sortOf } from "@/lib/jobs/sort";
import { nearestWords, wordsMeant } from "@/lib/jobs/spelling";
import { selectSaidWords, selectUnsaidWords } from "@/lib/jobs/spelling-query";
import { PAGE_SIZE } from "@/lib/pagination";
import { searchPlaces } from "@/lib/places/queries";
import { unsafePlacesVisibleTo } from "@/lib/places/policy";
import { type Area, areasInMask } from "@/lib/profiles/areas";

/** Why a job is on the board of whoever looks; null where nothing is in common. */
export type FitReasons = { skills: number; areas: Area[]; kilometres: number | null; isAlly: boolean };
export type FoundJob = JobRow & { reasons: FitReasons | null };
export type JobPage = { jobs: FoundJob[]; next: string | null };
export type FoundJobs = Awaited<ReturnType<typeof findJobs>>;

type Place = { id: number; name: string; region: string; countryCode: string; latitude: number; longitude: number };

/** Of a word, how many others are tried. */
const MAX_NEAREST = 5;
/** Words that are offered where nothing is found. */
const MAX_NEAR = 5;
/** That are offered; any other one is found by its name. */
const MAX_ORGANIZATIONS = 30;

/** A page of the list that an address asks for; words are taken as they stand. */
export async function listJobs(viewer: Viewer, asked: FindJobs): Promise<JobPage> {
  const place = asked.segment === "search" ? await getAskedPlace(viewer, asked, "en") : null;
  return (await listBy(viewer, asked, filtersOf(asked, place))).page;
}

/**
 * The first page, how many there are and would be by each choice. Where nothing has all of the words, those are
 * corrected that no job says, or else some of them are enough; and where there is nothing still, or the words are meant
 * as they stand, it says which are near to them, and which filter is in the way, or which two.
 */
export async function findJobs(viewer: Viewer, asked: FindJobs, locale: string) {
  const place = asked.segment === "search" ? await getAskedPlace(viewer, asked, locale) : null;
  const filters = filtersOf(asked, place);
  const find = async (by: JobFilters) => {
    const [{ page, most }, facets] = await Promise.all([listBy(viewer, asked, by), selectFacets(viewer, by)]);
    return { page, facets, isCut: facets.total > most, by };
  };
  let found = await find(filters);
  let [corrected, near]: [string[] | null, string[]] = [null, []];
  if (found.facets.total === 0 && filters.words.length > 0) {
    const spelt = await correct(viewer, filters.words);
    [corrected, near] = [asked.exactly ? null : spelt.words, spelt.near];
    if (corrected) found = await find({ ...filters, words: corrected });
    if (found.facets.total === 0 && filters.words.length > 1 && !asked.exactly) {
      const some = await find({ ...found.by, some: true });
      if (some.facets.total > 0) found = some;
    }
  }
  const isEmpty = found.facets.total === 0;
  return {
    ...found.page,
    facets: found.facets,
    /** Its order ends before all that there are: sorted by the newest they are all listed. */
    isCut: found.isCut,
    ...(asked.segment === "search" ? await organizationsOf(viewer, found.by) : noOrganizations),
    /** The words that were looked for instead; null where they were taken as they stand. */
    corrected: isEmpty ? null : corrected,
    near: isEmpty ? near.slice(0, MAX_NEAR) : [],
    some: found.by.some,
    loosened: isEmpty ? await loosen(viewer, found.by) : [],
    place: place && { id: place.id, name: place.name, region: place.region, countryCode: place.countryCode },
  };
}

const noOrganizations = { organizations: [] as OrganizationCount[], hasMoreOrganizations: false };

async function organizationsOf(viewer: Viewer, by: JobFilters): Promise<typeof noOrganizations> {
  const rows = await selectOrganizationCounts(viewer, by, MAX_ORGANIZATIONS);
  const organizations = rows.map(({ id, displayName, count }) => ({ id, displayName, count }));
  return { organizations, hasMoreOrganizations: rows.some(({ isCut }) => isCut) };
}

async function loosen(viewer: Viewer, by: JobFilters): Promise<Loosening[]> {
  const single = await selectLoosened(viewer, by);
  return single.length > 0 ? single : selectLoosenedPairs(viewer, by);
}

/** The place that an address names; what was typed and not chosen is the first that it may mean. */
export async function getAskedPlace(
  viewer: Viewer,
  { place, placeId }: Pick<FindJobs, "place" | "placeId">,
  locale: string,
): Promise<Place | null> {
  const id = placeId ?? (place ? (await searchPlaces(viewer, { q: place, locale }))[0]?.id : undefined);
  if (!id) return null;
  return db.place.findFirst({
    where: { AND: [unsafePlacesVisibleTo(viewer), { id }] },
    select: { id: true, name: true, region: true, countryCode: true, latitude: true, longitude: true },
  });
}

/** A page of what is asked for, and how many jobs its order lists at the most. */
async function listBy(viewer: Viewer, asked: FindJobs, by: JobFilters): Promise<{ page: JobPage; most: number }> {
  const sort = sortOf(asked);
  const behind = behindOf(asked.before);
  const limit = PAGE_SIZE + 1;
  if (asked.segment === "board") {
    const isFit = sort === "fit";
    const rows = await selectBoard(viewer, by, isFit, behind, limit);
    const jobOf = (row: JobColumns & FitColumns) => ({ ...jobRowOf(row), reasons: reasonsOf(row) });
    const page = pageOf(rows, jobOf, isFit ? ({ fit }) => `${fit}_` : none);
    return { page, most: isFit ? (rows[0]?.listed ?? Infinity) : Infinity };
  }
  const withoutReasons = (row: JobColumns) => ({ ...jobRowOf(row), reasons: null });
  if (sort === "newest") {
    const page = pageOf(await selectNewestJobs(viewer, by, behind, limit), withoutReasons, none);
    return { page, most: Infinity };
  }
  const ranked = await selectRankedJobs(viewer, by, behind, limit);
  return { page: pageOf(ranked, withoutReasons, ({ rank }) => `${rank}_`), most: MAX_RANKED };
}

const none = () => "";

function pageOf<R extends JobColumns>(rows: R[], jobOf: (row: R) => FoundJob, rankOf: (row: R) => string): JobPage {
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1);
  return { jobs: shown.map(jobOf), next: rows.length > PAGE_SIZE && last ? `${rankOf(last)}${last.id}` : null };
}

function behindOf(cursor: string | undefined): Behind | null {
  const [id, rank] = cursor?.split("_").reverse() ?? [];
  return id ? { id, rank: Number(rank ?? 0) } : null;
}

function reasonsOf({ fit, sharedSkills, sharedMask, kilometres, isAlly }: FitColumns): FitReasons | null {
  if (fit === 0) return null;
  return {
    skills: sharedSkills,
    areas: areasInMask(sharedMask),
    kilometres: kilometres === null ? null : Math.round(kilometres),
    isAlly,
  };
}

/**
 * Words of which no job says anything are taken for the nearest that one does; null where none is. They mean the same
 * when they are asked for themselves, as the next page does. `near`: all of those.
 */
async function correct(viewer: Viewer, words: readonly string[]): Promise<{ words: string[] | null; near: string[] }> {
  const unsaid = await selectUnsaidWords(viewer, [...words]);
  const nearest = new Map(unsaid.map(({ word, alike }) => [word, nearestWords(word, alike, MAX_NEAREST)]));
  const tried = [...new Set([...nearest.values()].flat())];
  const said = new Set(tried.length > 0 ? await selectSaidWords(viewer, tried) : []);
  const meant = words.map((word) => nearest.get(word)?.find((other) => said.has(other)) ?? word);
  const isOther = meant.some((word, at) => word !== words[at]);
  return { words: isOther ? wordsMeant(meant.join(" ")) : null, near: tried.filter((word) => said.has(word)) };
}
