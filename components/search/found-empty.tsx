import { getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { filtersNarrowing } from "@/lib/search/schema/address";
import { type Find, searchTypes } from "@/lib/search/schema/find";
import { findHref } from "./find-href";

type Props = {
  asked: Find;
  near: string[];
  /** There was something before this page. */
  isRest: boolean;
};

/** Where nothing is found: what was looked for, what is near it, and what is in the way. */
export async function FoundEmpty({ asked, near, isRest }: Props) {
  const t = await getTranslations("search");
  if (isRest) return <p className="card card-flat p-6 text-center text-text-muted">{t("results.end")}</p>;
  const filters = filtersNarrowing(asked);
  const types = asked.q === "" ? [] : searchTypes.filter((type) => type !== asked.type);
  return (
    <div className="card card-flat flex flex-col gap-5 p-5 wrap-anywhere md:p-6">
      <div>
        <h3 className="text-lg">{asked.q === "" ? t("empty.nothing") : t("empty.title", { words: asked.q })}</h3>
        <p className="text-text-muted">{t(filters.length > 0 ? "empty.loosen" : "empty.text")}</p>
      </div>
      <Ways
        label={t("empty.near")}
        ways={near.map((q) => ({ href: findHref(asked, { q, exactly: true }), label: q }))}
      />
      <Ways
        label={t("empty.filters")}
        ways={filters.map(({ name, change }) => ({ href: findHref(asked, change), label: t(`empty.without.${name}`) }))}
      />
      <Ways
        label={t("empty.types")}
        ways={types.map((type) => ({ href: findHref(asked, { type }), label: t(`types.${type}`) }))}
      />
    </div>
  );
}

function Ways({ label, ways }: { label: string; ways: { href: string; label: string }[] }) {
  if (ways.length === 0) return null;
  return (
    <nav aria-label={label}>
      <p aria-hidden className="pb-2 text-sm font-bold">
        {label}
      </p>
      <ul className="flex flex-wrap gap-2">
        {ways.map((way) => (
          <li key={way.label} className="max-w-full">
            <Link href={way.href} className="chip">
              <bdi>{way.label}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
