import type { FindJobs } from "@/lib/jobs/schema/search";
import { wordsMeant } from "@/lib/jobs/spelling";

/** By which of them a list is sorted: words rank it, and the board by what fits. */
export function sortOf({ segment, q, sort }: Pick<FindJobs, "segment" | "q" | "sort">): "fit" | "relevance" | "newest" {
  if (segment === "board") return sort === "newest" ? "newest" : "fit";
  return wordsMeant(q).length > 0 && sort !== "newest" ? "relevance" : "newest";
}
