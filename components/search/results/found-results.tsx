import { getTranslations } from "next-intl/server";
import { Banner } from "@/components/ui/banner";
import { Link } from "@/components/ui/link";
import type { StandingActs } from "@/lib/profiles/listing";
import type { Found } from "@/lib/search/queries/find";
import { findQuery } from "@/lib/search/schema/address";
import type { Find } from "@/lib/search/schema/find";
import { countText } from "./count-text";
import { findHref } from "@/components/search/find-href";
import { FiltersLink } from "@/components/search/filters-link";
import { FoundEmpty } from "./found-empty";
import { FoundJobs } from "./found-jobs";
import { FoundNotice } from "./found-notice";
import { FoundPosts } from "./found-posts";
import { FoundProfiles } from "./found-profiles";
import { HighlightWords } from "./highlight-words";
import { SaveLink } from "./save-link";

type Props = {
  asked: Find;
  /** Null where it could not be read. */
  found: Found | null;
  acts: StandingActs;
  canSeek: boolean;
  /** It is not shown as one that is saved already. */
  canSave: boolean;
  /** Milliseconds. */
  now: number;
};

/** How much is found, what was looked for instead, and all of it. */
export async function FoundResults({ asked, found, acts, canSeek, canSave, now }: Props) {
  const t = await getTranslations();
  if (!found)
    return (
      <Banner kind="error">
        <p>{t("errors.internal-error")}</p>
        <a href="" className="banner-link text-danger-ink">
          {t("common.reload")}
        </a>
      </Banner>
    );
  const { corrected, words } = found;
  const some = found.some ?? false;
  const query = findQuery({ ...asked, some, ...(corrected !== null && { q: corrected, exactly: true }) });
  const list = {
    label: t(`search.types.${found.type}`),
    source: { api: "/api/search", href: "/search", query },
    before: asked.before,
    now,
  };
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-4 px-4 xs:px-0">
        <h2 className="text-md">{await countText(found)}</h2>
        <span className="flex items-center gap-x-4">
          {canSave && <SaveLink asked={{ ...asked, some }} corrected={corrected} canSeek={canSeek} />}
          <FiltersLink asked={asked} />
        </span>
      </div>
      <FoundNotice asked={asked} found={found} />
      {asked.before && (
        <Link href={findHref(asked)} className="search-link w-fit px-4 py-2 xs:px-0">
          {t("search.results.first")}
        </Link>
      )}
      {found.hits.length === 0 ? (
        <FoundEmpty asked={asked} near={found.near} loosened={found.loosened} isRest={asked.before !== undefined} />
      ) : (
        <div id={FOUND} className="search-found">
          {found.type === "opportunities" ? (
            <FoundJobs {...list} actingId={acts.actingId} canSeek={canSeek} page={found} isCut={found.isCut ?? false} />
          ) : found.type === "posts" ? (
            <FoundPosts {...list} acts={acts} page={found} />
          ) : (
            <FoundProfiles {...list} acts={acts} page={found} />
          )}
        </div>
      )}
      <HighlightWords within={FOUND} words={[...words, ...(found.stems ?? [])]} />
    </>
  );
}

const FOUND = "found";
