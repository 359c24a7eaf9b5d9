import { getLocale } from "next-intl/server";
import { FindCriteria } from "@/components/search/saved/find-criteria";
import { findCriteriaWords } from "@/components/search/saved/find-criteria-words";
import type { Viewer } from "@/lib/auth/viewer";
import { getAskedPlace } from "@/lib/jobs/queries/search";
import { placeLabel } from "@/lib/places/label";
import { type FindFound, kindOf, nameOfKind } from "@/lib/search/schema/kinds";
import type { SavedSearch } from "@/lib/search/queries";
import { findQuery, isAsked } from "@/lib/search/schema/address";
import { savePage } from "./save-page";

/** Criteria of people, organizations or posts, or the name under which they are kept; a place is called as it is known. */
export async function foundPage(viewer: Viewer, sought: FindFound, edited: SavedSearch | null, isSaved: boolean) {
  const locale = await getLocale();
  const place = await getAskedPlace(viewer, sought, locale);
  const asked = { ...sought, placeId: place?.id ?? null };
  const meant = { ...asked, place: place ? placeLabel(place, locale) : "" };
  const isEmpty = isSaved && !isAsked(meant);
  if (!isSaved || isEmpty) return <FindCriteria asked={asked} place={place} editedId={edited?.id} isEmpty={isEmpty} />;
  const query = { ...findQuery(meant), type: meant.type };
  return savePage(viewer, { kind: nameOfKind(kindOf(meant)), edited, query, said: await findCriteriaWords(meant) });
}
