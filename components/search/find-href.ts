import { findQuery } from "@/lib/search/schema/address";
import type { Find } from "@/lib/search/schema/find";

/** The address of a search, changed; `page`: what else the page shows. A place goes with its name. */
export function findHref(asked: Find, change: Partial<Find> = {}, page: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...findQuery({ ...asked, ...change }), ...page });
  return query.size > 0 ? `/search?${query}` : "/search";
}

/** Of words, as somebody typed them. */
export function wordsHref(q: string, type?: string): string {
  return `/search?${new URLSearchParams({ q, ...(type && type !== "users" && { type }) })}`;
}
