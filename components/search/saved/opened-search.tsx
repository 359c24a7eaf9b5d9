import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { TimeText } from "@/components/ui/time-text";
import type { SavedSearch } from "@/lib/search/queries";
import { VisitSearch } from "./visit-search";

type Props = { search: SavedSearch; actingId: string; now: number };

/** Above what a saved search finds: which one it is, and since when what comes is new. */
export async function OpenedSearch({ search: { id, name, visitedAt, criteria }, actingId, now }: Props) {
  const t = await getTranslations("search.opened");
  return (
    <div className="card card-flat flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <p className="min-w-[min(10rem,100%)] flex-1 text-sm wrap-anywhere text-text-muted">
        <bdi className="font-bold text-text">{name}</bdi>
        {" · "}
        {visitedAt === null
          ? t("first")
          : t.rich("since", { time: () => <TimeText time={visitedAt} now={now} inSentence /> })}
      </p>
      <Link href={`/search/search-criteria?kind=${criteria.kind}&edit=${id}`} className="jobs-link">
        {t("edit")}
      </Link>
      <VisitSearch searchId={id} actingId={actingId} now={now} />
    </div>
  );
}
