import Plus from "lucide-react/icons/plus";
import { getLocale, getTranslations } from "next-intl/server";
import { savedHref } from "@/components/posts/feed/saved-href";
import { Link } from "@/components/ui/link";
import { PageBar } from "@/components/ui/page-bar";
import { Scroller } from "@/components/ui/scroller";
import { numberText } from "@/lib/i18n/numbers";
import type { OwnJobCounts } from "@/lib/jobs/queries/own";
import type { JobListName } from "@/lib/jobs/schema/list";
import { DRAFT_DAYS } from "@/lib/jobs/schema";

type Props = { shown: JobListName; counts: OwnJobCounts };

/** What one looks after, with how many there are, beside what one keeps. */
export async function JobListHead({ shown, counts }: Props) {
  const [t, locale] = [await getTranslations("jobs.list"), await getLocale()];
  const others = (["open", "archived", "drafts"] as const).filter(
    (name) => counts.isRecruiter || name === shown || (name === "drafts" && counts.drafts > 0),
  );
  const names = [...others, "saved", "searches", "applications"] as const;
  return (
    <>
      <PageBar title={t(`${shown}.title`)} back={{ href: "/jobs", label: t("find") }}>
        {counts.isRecruiter && (
          <Link href="/jobs/wizard" className="btn btn-primary">
            <Plus aria-hidden />
            {t("post")}
          </Link>
        )}
      </PageBar>
      <Scroller label={t("label")} className="chip-bar">
        {names.map((name) => (
          <Link
            key={name}
            href={name === "saved" ? savedHref("jobs") : `/jobs/list?displayOnly=${name}`}
            replace={name !== "saved"}
            scroll={name === "saved"}
            aria-current={name === shown ? "page" : undefined}
            className="chip"
          >
            {t(`${name}.name`)}
            {(name === "open" || name === "archived" || name === "drafts") && ` ${numberText(counts[name], locale)}`}
          </Link>
        ))}
      </Scroller>
      <div className="flex flex-col gap-3 max-xs:mx-4">
        <p className="text-text-muted">
          {shown === "drafts" ? t("drafts.lead", { days: DRAFT_DAYS }) : t(`${shown}.lead`)}
        </p>
        {shown !== "drafts" && <h2 className="sr-only">{t(`${shown}.name`)}</h2>}
      </div>
    </>
  );
}
