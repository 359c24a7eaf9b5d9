import type { Viewer } from "@/lib/auth/viewer";
import type { Loosening } from "@/lib/jobs/loosen-query";
import { type FoundJob, findJobs, listJobs } from "@/lib/jobs/queries/search";
import { wordsMeant } from "@/lib/jobs/spelling";
import type { FeedPost } from "@/lib/posts/queries";
import { findPosts, listFoundPosts } from "@/lib/search/queries/found-posts";
import { findProfiles, type FoundProfile, listFoundProfiles } from "@/lib/search/queries/found-profiles";
import type { Find } from "@/lib/search/schema/find";
import { jobsAsked } from "@/lib/search/schema/find-jobs";
import { selectStems } from "@/lib/search/word-query";

export type { FoundProfile, Reason } from "@/lib/search/queries/found-profiles";

/** What is found of one type, and the cursor of what comes behind it. */
export type FoundPage =
  | { type: "users" | "organizations"; hits: FoundProfile[]; next: string | null }
  | { type: "opportunities"; hits: FoundJob[]; next: string | null }
  | { type: "posts"; hits: FeedPost[]; next: string | null };
export type Found = FoundPage & {
  /** Up to 100. */
  count: number;
  /** There are more than that. */
  hasMore: boolean;
  /** Folded, as they were looked for. */
  words: string[];
  /** What texts may say instead: with which letters it begins. */
  stems?: string[];
  /** The question that was taken instead. */
  corrected: string | null;
  /** Words and names like it. */
  near: string[];
  place: { id: number; name: string; region: string; countryCode: string } | null;
  /** Nothing has all of the words: these have some. */
  some?: boolean;
  /** Of jobs there are more than their order lists. */
  isCut?: boolean;
  /** Where no job is found, which filters are in the way, and how many there are without. */
  loosened?: Loosening[];
};

const MAX_COUNT = 100;

/** The first page of what an address asks for, and how much there is; misspelt words are corrected. */
export async function find(viewer: Viewer, asked: Find, locale: string): Promise<Found> {
  switch (asked.type) {
    case "opportunities":
      return findOpportunities(viewer, asked, locale);
    case "posts": {
      const { posts, ...found } = await findPosts(viewer, asked);
      return { type: asked.type, hits: posts, place: null, ...found };
    }
    default:
      return { type: asked.type, ...(await findProfiles(viewer, asked, locale)) };
  }
}

/** A page of what an address asks for; words are taken as they stand. */
export async function listFound(viewer: Viewer, asked: Find): Promise<FoundPage> {
  switch (asked.type) {
    case "opportunities": {
      const { jobs, next } = isEmpty(asked) ? nothing : await listJobs(viewer, jobsAsked(asked));
      return { type: asked.type, hits: jobs, next };
    }
    case "posts": {
      const { posts, next } = await listFoundPosts(viewer, asked);
      return { type: asked.type, hits: posts, next };
    }
    default:
      return { type: asked.type, ...(await listFoundProfiles(viewer, asked)) };
  }
}

const nothing = { jobs: [] as FoundJob[], next: null };

async function findOpportunities(viewer: Viewer, asked: Find, locale: string): Promise<Found> {
  const meant = wordsMeant(asked.q);
  const type = "opportunities";
  if (isEmpty(asked))
    return {
      type,
      hits: [],
      next: null,
      count: 0,
      hasMore: false,
      words: meant,
      corrected: null,
      near: [],
      place: null,
    };
  const { jobs, next, facets, corrected, near, place, some, isCut, loosened } = await findJobs(
    viewer,
    jobsAsked(asked),
    locale,
  );
  return {
    ...{ type, hits: jobs, next, place, some, isCut, loosened, near },
    count: Math.min(facets.total, MAX_COUNT),
    hasMore: facets.total > MAX_COUNT,
    words: corrected ?? meant,
    stems: jobs.length > 0 ? await selectStems(corrected ?? meant) : [],
    corrected: corrected?.join(" ") ?? null,
  };
}

/** Nothing is asked, or nothing but signs. */
function isEmpty({ q, allied, place, placeId, remote, area, skills }: Find): boolean {
  if (q !== "") return wordsMeant(q).length === 0;
  return !(allied || place || placeId || remote || area.length > 0 || skills.length > 0);
}
