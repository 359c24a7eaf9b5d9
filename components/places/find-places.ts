import { fetchJson } from "@/components/ui/request/fetch-json";
import type { Search } from "@/components/ui/field/use-suggestions";

/** Places by what is typed of their names. */
export const findPlaces: Search = async (text, signal) => {
  const { places } = await fetchJson<{ places: { id: number; label: string }[] }>(
    `/api/places?${new URLSearchParams({ q: text.slice(0, 100) })}`,
    signal,
  );
  return places.map(({ id, label }) => ({ id: String(id), label }));
};
