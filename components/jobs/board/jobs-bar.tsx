import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { getLocale, getTranslations } from "next-intl/server";
import { Link } from "@/components/ui/link";
import { Scroller } from "@/components/ui/scroller";
import { numberText } from "@/lib/i18n/numbers";
import type { FindJobs } from "@/lib/jobs/schema/search";
import { countFilters, jobsHref } from "./jobs-address";

type Props = { asked: FindJobs; canSeek: boolean };

/** Where the filters do not stand beside the list: those that are one tap away, and the way to all of them. */
export async function JobsBar({ asked, canSeek }: Props) {
  const t = await getTranslations("jobs.filters");
  const locale = await getLocale();
  const count = countFilters(asked);
  const switches = canSeek ? (["remote", "saved", "allied"] as const) : (["remote"] as const);
  return (
    <Scroller label={t("title")} className="jobs-bar">
      <Link href={jobsHref(asked, {}, { show: "filters" })} className="chip">
        <SlidersHorizontal aria-hidden />
        {t("title")}
        {count > 0 && <span className="facet-count">{numberText(count, locale)}</span>}
      </Link>
      {switches.map((name) => (
        <Link
          key={name}
          href={jobsHref(asked, { [name]: !asked[name] })}
          scroll={false}
          aria-current={asked[name] ? "true" : undefined}
          className="chip"
        >
          {t(name)}
        </Link>
      ))}
    </Scroller>
  );
}
