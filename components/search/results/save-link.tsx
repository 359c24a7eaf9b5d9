import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { jobsQuery } from "@/lib/jobs/schema/address";
import { findQuery } from "@/lib/search/schema/address";
import type { Find } from "@/lib/search/schema/find";
import { jobsAsked } from "@/lib/search/schema/find-jobs";
import { isFound, kindOf, nameOfKind } from "@/lib/search/schema/kinds";

type Props = { asked: Find; corrected: string | null; canSeek: boolean };

/** Kept as it was meant. People alone save searches for jobs. */
export async function SaveLink({ asked, corrected, canSeek }: Props) {
  const t = await getTranslations("search.results");
  const meant = { ...asked, ...(corrected !== null && { q: corrected }), before: undefined };
  const query = isFound(meant)
    ? { kind: nameOfKind(kindOf(meant)), ...findQuery(meant), type: meant.type }
    : { kind: "jobs", ...jobsQuery(jobsAsked(meant)) };
  if (!isFound(meant) && !canSeek) return null;
  return (
    <Link href={`/search/search-criteria?${new URLSearchParams({ ...query, show: "save" })}`} className="search-link">
      {t("save")}
    </Link>
  );
}
