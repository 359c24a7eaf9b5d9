import { getLocale } from "next-intl/server";
import type { Viewer } from "@/lib/auth/viewer";
import type { Input } from "@/lib/forms/form-tree";
import { searchPlaces } from "@/lib/places/queries";
import { SEARCH_LIMIT } from "@/lib/places/schema";

/**
 * Without JavaScript a place is typed, not chosen, which the form tells by `placeShown`, the label that it came with. As
 * long as that stands it is what was chosen before; any other text is the place that would be offered first.
 */
export async function completePlace(viewer: Viewer, input: Input): Promise<Input> {
  const { place, placeId, placeShown } = input;
  if (typeof place !== "string" || typeof placeShown !== "string") return input;
  if (placeId && place.trim() === placeShown.trim()) return input;
  const q = place.trim().slice(0, SEARCH_LIMIT);
  const [found] = q ? await searchPlaces(viewer, { q, locale: await getLocale() }) : [];
  return { ...input, placeId: found ? String(found.id) : "" };
}
