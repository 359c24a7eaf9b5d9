import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { Scroller } from "@/components/ui/scroller";
import { type Find, searchTypes } from "@/lib/search/schema/find";
import { findHref } from "./find-href";
import { SearchField } from "@/components/search/field/search-field";

type Props = { asked: Find; owner: string };

/** What is looked for, and of which type. */
export async function FindHead({ asked, owner }: Props) {
  const t = await getTranslations("search");
  return (
    <header className="feed-column search-head">
      <h1 id="page-title" tabIndex={-1} className="px-4 pt-2 text-xl tracking-heading outline-0 xs:px-0 xs:pt-0">
        {t("title")}
      </h1>
      <div className="px-4 xs:px-0">
        <SearchField owner={owner} q={asked.q} type={asked.type === "users" ? undefined : asked.type} />
      </div>
      <Scroller label={t("types.label")} className="search-types">
        {searchTypes.map((type) => (
          <Link
            key={type}
            href={findHref(asked, { type, exactly: false })}
            aria-current={asked.type === type ? "page" : undefined}
            className="chip"
          >
            {t(`types.${type}`)}
          </Link>
        ))}
      </Scroller>
    </header>
  );
}
