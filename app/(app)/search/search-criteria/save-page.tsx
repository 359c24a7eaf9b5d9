import { getTranslations } from "next-intl/server";
import { SaveSearch } from "@/components/search/saved/save-search";
import type { Viewer } from "@/lib/auth/viewer";
import { newIdempotencyKey } from "@/lib/run-mutation";
import type { SavedSearch } from "@/lib/search/queries";
import { SEARCH_NAME_LIMIT } from "@/lib/search/schema/limits";
import type { CriteriaPage } from "@/lib/search/schema/page";

type Saving = {
  kind: CriteriaPage["kind"];
  /** For which candidates are looked for. */
  job?: string;
  edited: SavedSearch | null;
  /** What is looked for, as an address says it. */
  query: Record<string, string>;
  /** The same for people. */
  said: string[];
  /** Of jobs nothing is new any more. */
  isOver?: boolean;
};

/** The name under which criteria are kept. */
export async function savePage(viewer: Viewer, { kind, job, edited, query, said, isOver = false }: Saving) {
  const t = await getTranslations("search.criteria");
  const words = said.join(" · ") || t(kind === "jobs" ? "all" : "everybody");
  const beside = { kind, ...(edited && { edit: edited.id }), ...(job && { job }) };
  return (
    <SaveSearch
      key={viewer.profileId}
      kind={kind}
      jobId={edited ? undefined : job}
      criteria={Object.entries(query).flatMap(([name, value]) =>
        value.split("\n").map((one): [string, string] => [name, one]),
      )}
      words={words}
      edited={edited ?? undefined}
      name={edited?.name ?? [...words].slice(0, SEARCH_NAME_LIMIT).join("").trim()}
      isOver={isOver}
      back={
        isOver
          ? "/jobs/list?displayOnly=searches"
          : `/search/search-criteria?${new URLSearchParams({ ...beside, ...query })}`
      }
      actingId={viewer.profileId}
      idempotencyKey={newIdempotencyKey()}
    />
  );
}
