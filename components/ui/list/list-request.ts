import type { ListAnswer } from "./use-list-pages";

/** Where a list is from: its pages as data, its page as an address, and what both are asked with. */
export type ListSource = {
  api: string;
  href: string;
  query: Record<string, string>;
  /** Changes with what else decides what is in the list: letters, digits and hyphens. */
  revision?: string;
};

/**
 * A list is known by what it is asked with, so that no two that differ are taken for one: where that changes, or the
 * `revision` of its source, it is another list, which begins from its start.
 */
export function listName({ api, query }: Pick<ListSource, "api" | "query">): string {
  return [api.replace("/api/", ""), ...Object.entries(query).flat()].join("-").replace(/\W+/g, "-");
}

/** A page of a list as data, which the answer has under `name`; `learn` hears what else it says. */
export async function fetchPage<T>(
  { api, query }: ListSource,
  cursor: string | null,
  name: string,
  learn?: (body: Record<string, unknown>) => void,
): Promise<ListAnswer<T>> {
  try {
    const response = await fetch(withQuery(api, query, cursor));
    const body: Record<string, unknown> & { next: string | null; message?: string } = await response.json();
    if (response.ok) {
      learn?.(body);
      return { ok: true, items: body[name] as T[], next: body.next };
    }
    if (response.status === 401) return { ok: false, kind: "signed-out", message: body.message };
    return { ok: false, kind: "failed", message: response.status === 429 ? body.message : undefined };
  } catch (error) {
    return { ok: false, kind: error instanceof TypeError ? "offline" : "failed" };
  }
}

/** The page behind a cursor as an address. */
export function pageHref({ href, query }: ListSource, cursor: string): string {
  return withQuery(href, query, cursor);
}

function withQuery(path: string, query: Record<string, string>, cursor: string | null): string {
  return `${path}?${new URLSearchParams({ ...query, ...(cursor && { before: cursor }) })}`;
}
