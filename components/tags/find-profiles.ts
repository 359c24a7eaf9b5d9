import { fetchJson } from "@/components/ui/request/fetch-json";
import type { Search } from "@/components/ui/field/use-suggestions";
import type { FoundProfile } from "@/lib/tags/tag-query";

/** Allies whom one may tag, by their ids; before anything is typed some of them. */
export const findAllies: Search = async (text, signal) =>
  (await found("allies", text, signal)).map(({ id, displayName, handle }) => ({ id, ...named(displayName, handle) }));

/** Whom a text may name, by their handles. */
export const findMentionable: Search = async (text, signal) =>
  (await found("mentions", text, signal)).map(({ displayName, handle }) => ({
    id: handle,
    ...named(displayName, handle),
  }));

async function found(among: "allies" | "mentions", text: string, signal: AbortSignal): Promise<FoundProfile[]> {
  const query = new URLSearchParams({ q: text.slice(0, 100) });
  return (await fetchJson<{ profiles: FoundProfile[] }>(`/api/tags/${among}?${query}`, signal)).profiles;
}

function named(displayName: string, handle: string) {
  return { label: displayName, note: `@${handle}` };
}
