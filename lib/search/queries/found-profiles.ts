import type { Viewer } from "@/lib/auth/viewer";
import { getAskedPlace } from "@/lib/jobs/queries/search";
import { nearestWords } from "@/lib/jobs/spelling";
import { PAGE_SIZE } from "@/lib/pagination";
import type { ListedRow } from "@/lib/profiles/listing";
import { hasFilters, type PeopleFilters, peopleFiltersOf } from "@/lib/search/people-filter-query";
import { type FoundColumns, selectFoundProfiles } from "@/lib/search/people-query";
import { selectSaid, selectUnsaid } from "@/lib/search/people-spelling-query";
import { oneWord, type Question, readQuestion, wordsOf } from "@/lib/search/question-query";
import type { Find } from "@/lib/search/schema/find";

/** Why a profile is found. */
export type Reason =
  | { by: "name" | "headline" | "statement" }
  | { by: "skill"; names: string[] }
  | { by: "place"; name: string; kilometres: number | null };
export type FoundProfile = ListedRow & { reasons: Reason[]; sharedAllies: number };

/** Counted exactly; of more it says that there are more. */
const MAX_COUNT = 100;
/** Words that are offered where nothing is found. */
const MAX_NEAR = 5;

type Meant = { question: Question; filters: PeopleFilters; place: Awaited<ReturnType<typeof getAskedPlace>> };

/** A page of the people or organizations that are asked for; words are taken as they stand. */
export async function listFoundProfiles(viewer: Viewer, asked: Find) {
  const { hits, next } = await pageOf(viewer, asked, await read(viewer, asked, "en"));
  return { hits, next };
}

/**
 * The first page, and how many there are. Where nobody is found, words that nobody says whom the viewer may read are
 * taken for those most like them that somebody does.
 */
export async function findProfiles(viewer: Viewer, asked: Find, locale: string) {
  const meant = await read(viewer, asked, locale);
  const found = await pageOf(viewer, asked, meant);
  const place = meant.place && withoutPosition(meant.place);
  const words = wordsOf(meant.question);
  if (found.count > 0 || words.length === 0) return { ...found, words, corrected: null, near: [] as string[], place };
  const spelt = await spell(viewer, meant);
  const corrected = asked.exactly ? null : spelt.corrected;
  if (corrected) {
    const question = await readQuestion(corrected);
    const again = await pageOf(viewer, asked, { ...meant, question });
    if (again.count > 0) return { ...again, words: wordsOf(question), corrected, near: spelt.near, place };
  }
  return { ...found, words, corrected: null, near: spelt.near, place };
}

async function read(viewer: Viewer, asked: Find, locale: string): Promise<Meant> {
  const [question, place] = await Promise.all([readQuestion(asked.q), getAskedPlace(viewer, asked, locale)]);
  return { question, place, filters: peopleFiltersOf(asked, place) };
}

async function pageOf(viewer: Viewer, { q, before }: Find, { question, filters }: Meant) {
  // Signs alone are a question, too, which nobody answers.
  const isEmpty = question.units.length === 0 && (q !== "" || !hasFilters(filters));
  const rows = isEmpty ? [] : await selectFoundProfiles(viewer, question, filters, behindOf(before), PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  const [total, last] = [rows[0]?.total ?? 0, shown.at(-1)];
  return {
    hits: shown.map(profileOf),
    next: rows.length > PAGE_SIZE && last ? `${last.rank}_${last.id}` : null,
    count: Math.min(total, MAX_COUNT),
    hasMore: total > MAX_COUNT,
  };
}

function behindOf(cursor: string | undefined) {
  const [, rank, id] = /^(\d{1,6})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? "") ?? [];
  return rank && id ? { rank: Number(rank), id } : null;
}

function profileOf(row: FoundColumns): FoundProfile {
  const { id, kind, handle, displayName, photoId, headline, takesMessages, relation, isMuted, sharedAllies } = row;
  const profile = { id, kind, handle, displayName, photoId, headline, takesMessages, relation, isMuted, sharedAllies };
  const kilometres = row.kilometres === null ? null : Math.round(row.kilometres);
  const reasons: Reason[] = [
    ...(row.byName ? [{ by: "name" as const }] : []),
    ...(row.byHeadline ? [{ by: "headline" as const }] : []),
    ...(row.skills.length > 0 ? [{ by: "skill" as const, names: row.skills }] : []),
    ...(row.placeName === null ? [] : [{ by: "place" as const, name: row.placeName, kilometres }]),
  ];
  // What somebody says at length explains only what nothing else does.
  return { ...profile, reasons: reasons.length === 0 && row.byStatement ? [{ by: "statement" }] : reasons };
}

function withoutPosition({ id, name, region, countryCode }: NonNullable<Meant["place"]>) {
  return { id, name, region, countryCode };
}

async function spell(viewer: Viewer, { question, filters: { kind } }: Meant) {
  const words = question.units
    .filter(({ isPhrase }) => !isPhrase)
    .flatMap((unit) => unit.words.map((word) => oneWord(word, unit)));
  const unsaid = await selectUnsaid(viewer, kind, words);
  const nearest = new Map(unsaid.map(({ word, alike }) => [word, nearestWords(word, alike, alike.length)]));
  const said = await selectSaid(
    viewer,
    kind,
    [...new Set([...nearest.values()].flat())].map((word) => oneWord(word)),
  );
  const near = said.map(({ asked }) => asked);
  const meantBy = (word: string) => nearest.get(word)?.find((other) => near.includes(other)) ?? word;
  const meant = question.units.map((unit) => unit.words.map(meantBy).join(unit.isPhrase ? "" : " "));
  const isOther = wordsOf(question).some((word) => meantBy(word) !== word);
  return { corrected: isOther ? meant.join(" ") : null, near: near.slice(0, MAX_NEAR) };
}
