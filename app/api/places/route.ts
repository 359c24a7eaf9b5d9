import { getLocale } from "next-intl/server";
import { placeLabel } from "@/lib/places/label";
import { searchPlaces } from "@/lib/places/queries";
import { searchPlacesSchema } from "@/lib/places/schema";
import { routeQuery } from "@/lib/requests/route-action";

/** Read at every few letters, so nothing is written to count them: each costs less than the page around it. */
export const GET = routeQuery(searchPlacesSchema, async (viewer, { q }) => {
  const locale = await getLocale();
  const places = await searchPlaces(viewer, { q, locale });
  return { places: places.map((place) => ({ id: place.id, label: placeLabel(place, locale) })) };
});
