import { getTranslations } from "next-intl/server";
import type { Loosening } from "@/lib/jobs/loosen-query";
import { filtersNarrowing, isAsked } from "@/lib/search/schema/address";
import { type Find, searchTypes } from "@/lib/search/schema/find";
import { findHref } from "@/components/search/find-href";
import { Ways } from "./ways";

type Props = {
  asked: Find;
  near: string[];
  /** What there is of jobs without filters; undefined where nobody counts it. */
  loosened?: Loosening[];
  /** There was something before this page. */
  isRest: boolean;
};

/** Where nothing is found: what was looked for, what is near it, and what is in the way. */
export async function FoundEmpty({ asked, near, loosened, isRest }: Props) {
  const [t, jobs] = [await getTranslations("search"), await getTranslations("jobs.empty")];
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
      {loosened ? (
        <Ways
          label={jobs(loosened[0]?.and ? "loosenTwo" : "loosen")}
          ways={loosened.flatMap(({ count, ...loosening }) => {
            const change = changeOf(asked, loosening);
            // Without any words and filters nothing is asked.
            if (!isAsked({ ...asked, ...change })) return [];
            const { filter, and, radius } = loosening;
            const names = and ? [filter, and] : [filter];
            const label = radius
              ? jobs("radius", { radius, now: asked.radius })
              : names.map((name) => jobs(`without.${name}`)).join(" · ");
            const counted = jobs("count", { count, more: count >= 100 ? "yes" : "no" });
            return [{ href: findHref(asked, change), label, count: counted }];
          })}
        />
      ) : (
        <Ways
          label={t("empty.filters")}
          ways={filters.map(({ name, change }) => ({
            href: findHref(asked, change),
            label: t(`empty.without.${name}`),
          }))}
        />
      )}
      <Ways
        label={t("empty.types")}
        ways={types.map((type) => ({ href: findHref(asked, { type }), label: t(`types.${type}`) }))}
      />
    </div>
  );
}

function changeOf(asked: Find, { filter, and, radius }: Omit<Loosening, "count">): Partial<Find> {
  if (radius) return { radius };
  const set = filtersNarrowing(asked);
  const without = (left: string | undefined) =>
    left === "words" ? { q: "", exactly: false } : set.find(({ name }) => name === left)?.change;
  return { ...without(filter), ...without(and) };
}
