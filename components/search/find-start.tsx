import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { type Find, searchTypes } from "@/lib/search/schema/find";
import { FiltersLink } from "./filters-link";
import { RecentList } from "@/components/search/field/recent-list";

/** Before anything is asked: what one looked for of late, and what there is to look for. */
export async function FindStart({ asked, owner }: { asked: Find; owner: string }) {
  const t = await getTranslations("search");
  return (
    <>
      <RecentList owner={owner} type={asked.type} />
      <section aria-labelledby="search-start" className="card card-flat flex flex-col gap-3 p-4 md:p-5">
        <h2 id="search-start" className="text-md">
          {t("start.title")}
        </h2>
        <dl className="flex flex-col gap-3">
          {searchTypes.map((type) => (
            <div key={type}>
              <dt className="font-bold">{t(`types.${type}`)}</dt>
              <dd className="text-sm text-text-muted">{t(`start.${type}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="flex flex-wrap items-center justify-between gap-x-4">
          <Link href={`/search/search-criteria?type=${asked.type}`} className="search-link">
            {t("start.criteria")}
          </Link>
          <Link href="/jobs/list?displayOnly=searches" className="search-link">
            {t("start.saved")}
          </Link>
          <FiltersLink asked={asked} />
        </p>
      </section>
    </>
  );
}
