import { useLocale, useTranslations } from "next-intl";
import { AnswerRate } from "@/components/applications/answer-rate";
import { Avatar } from "@/components/ui/avatar";
import { Link } from "@/components/ui/link";
import type { JobOfPage } from "@/lib/jobs/queries/job";
import { placeLabel } from "@/lib/places/label";
import { areasOf, fieldOfArea } from "@/lib/profiles/areas";
import { DetailsTags } from "@/components/profiles/details-tags";

type Props = Pick<JobOfPage, "organization"> & {
  rate: JobOfPage["answerRate"];
  /** Of its heading: 2 on the page of a job, 3 beside a list. */
  level: 2 | 3;
};

/** Who looks for somebody: what it says about itself stands under its setting for the profile. */
export function OrganizationCard({ organization, rate, level }: Props) {
  const t = useTranslations("jobs");
  const locale = useLocale();
  const { handle, displayName, details } = organization;
  const areas = areasOf(details?.areas ?? []);
  const Title = `h${level}` as const;
  return (
    <section aria-labelledby="job-organization" className="card card-flat flex flex-col gap-3 p-4 md:p-5">
      <Title id="job-organization" className="text-md">
        {t("job.organization.title")}
      </Title>
      <div className="flex items-center gap-3">
        <Avatar profile={organization} />
        <div className="min-w-0 flex-1">
          <p dir="auto" className="font-bold wrap-anywhere">
            {displayName}
          </p>
          {details?.place && (
            <p dir="auto" className="text-sm wrap-anywhere text-text-muted">
              {placeLabel(details.place, locale)}
            </p>
          )}
        </div>
      </div>
      {details?.statement && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line text-text-muted">
          {details.statement}
        </p>
      )}
      {areas.length > 0 && (
        <DetailsTags tags={areas.map((area) => ({ name: t(`areas.${area}`), field: fieldOfArea(area) }))} />
      )}
      <AnswerRate rate={rate} />
      <Link href={`/profile/${handle}`} className="btn btn-secondary self-start">
        {t("job.organization.view")}
      </Link>
    </section>
  );
}
