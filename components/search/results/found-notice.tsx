import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import type { Found } from "@/lib/search/queries/find";
import { filtersOf } from "@/lib/search/schema/address";
import type { Find } from "@/lib/search/schema/find";
import { findHref } from "@/components/search/find-href";

type Props = { asked: Find; found: Pick<Found, "corrected" | "place" | "some"> };

/** What was looked for instead of what somebody typed, the way back to that, and what of it nobody can look for. */
export async function FoundNotice({ asked, found: { corrected, place, some } }: Props) {
  const t = await getTranslations();
  const isPlaceUnknown = filtersOf[asked.type].includes("place") && asked.place !== "" && !place;
  return (
    <>
      {isPlaceUnknown && (
        <p role="status" className="search-notice">
          {t.rich("search.results.unknownPlace", { place: () => <bdi className="font-bold">{asked.place}</bdi> })}{" "}
          <Link href={findHref(asked, { place: "", placeId: null })} className="underline">
            {t("jobs.search.withoutPlace")}
          </Link>
        </p>
      )}
      {corrected !== null && (
        <p role="status" className="search-notice">
          {t.rich("search.results.corrected", { words: () => <bdi className="font-bold">{corrected}</bdi> })}{" "}
          <Link href={findHref(asked, { exactly: true })} className="underline">
            {t("search.results.exactly", { words: asked.q })}
          </Link>
        </p>
      )}
      {some && (
        <p role="status" className="search-notice">
          {t("jobs.search.some")}
        </p>
      )}
    </>
  );
}
