import type { SavedKind } from "@/lib/posts/schema/saved";

/** What the address of `/saved` is asked with. */
export function savedQuery(tab: SavedKind, q: string): Record<string, string> {
  return { ...(tab !== "posts" && { tab }), ...(q !== "" && { q }) };
}

export function savedHref(tab: SavedKind, q = ""): string {
  const query = new URLSearchParams(savedQuery(tab, q)).toString();
  return query ? `/saved?${query}` : "/saved";
}
