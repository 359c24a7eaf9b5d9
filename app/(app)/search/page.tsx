import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { findHref } from "@/components/search/find-href";
import { FindFilters } from "@/components/search/find-filters";
import { FindHead } from "@/components/search/find-head";
import { FindStart } from "@/components/search/find-start";
import { FoundResults } from "@/components/search/results/found-results";
import { FoundStatus } from "@/components/search/results/found-status";
import { OpenedSearch } from "@/components/search/saved/opened-search";
import { JobsForm } from "@/components/jobs/board/jobs-form";
import { HashFocus } from "@/components/ui/hash-focus";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { canSeekJobs } from "@/lib/jobs/policy";
import { placeLabel } from "@/lib/places/label";
import { standingActsOf } from "@/lib/profiles/listing";
import { isFound, kindOf, nameOfKind } from "@/lib/search/schema/kinds";
import { getSavedSearch } from "@/lib/search/queries";
import { find, type Found } from "@/lib/search/queries/find";
import { findQuery, isAsked } from "@/lib/search/schema/address";
import { askedIn, type Find, findPageSchema } from "@/lib/search/schema/find-page";
import { failed } from "../failed";
import "@/components/jobs/filters/facets.css";
import "@/components/jobs/filters/filters.css";
import "@/components/search/search.css";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const t = await getTranslations("search");
  const { q } = askedIn(await searchParams) ?? { q: "" };
  return { title: q ? t("results.pageTitle", { words: q }) : t("title") };
}

export default withClientMessages("(app)/search/page", SearchPage);

async function SearchPage({ searchParams }: Props) {
  const viewer = await requireViewer("/search");
  const [given, locale] = [await searchParams, await getLocale()];
  const [parsed, page] = [askedIn(given) ?? notFound(), findPageSchema.safeParse(given).data ?? notFound()];
  const [found, saved] = await Promise.all([
    isAsked(parsed) ? find(viewer, parsed, locale).catch(failed) : undefined,
    page.search ? getSavedSearch(viewer, { searchId: page.search }) : null,
  ]);
  const opened = isFound(parsed) && saved?.criteria.kind === nameOfKind(kindOf(parsed)) ? saved : null;
  const asked = { ...parsed, ...(found && placed(found, locale)) };
  const now = viewer.clock.now().getTime();
  return (
    <div className="feed-columns search-page" data-show={page.show}>
      <FindHead asked={asked} owner={viewer.profileId} />
      <FoundStatus asked={asked} found={found} />
      <HashFocus />
      <aside aria-labelledby="search-filters" className="filters search-filters">
        <JobsForm query={findQuery(asked)} isAlone={page.show === "filters"} path="/search">
          <FindFilters asked={asked} place={found?.place ?? null} />
        </JobsForm>
      </aside>
      <div className="feed-column search-column">
        {opened && <OpenedSearch search={opened} actingId={viewer.profileId} now={now} />}
        {found === undefined ? (
          <FindStart asked={asked} owner={viewer.profileId} />
        ) : (
          <FoundResults
            key={findHref(asked)}
            asked={asked}
            found={found}
            acts={standingActsOf(viewer)}
            canSeek={canSeekJobs(viewer)}
            canSave={!opened}
            now={now}
          />
        )}
      </div>
    </div>
  );
}

/** A place that was typed is called from now on what it was taken for; what is no place asks for none. */
function placed({ place }: Found, locale: string): Partial<Find> {
  return place ? { place: placeLabel(place, locale), placeId: place.id } : { placeId: null };
}
