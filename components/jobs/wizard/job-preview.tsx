import Clock from "lucide-react/icons/clock";
import Eye from "lucide-react/icons/eye";
import MapPin from "lucide-react/icons/map-pin";
import Signal from "lucide-react/icons/signal";
import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { DetailsTags } from "@/components/profiles/details-tags";
import { Avatar } from "@/components/ui/avatar";
import type { JobContent } from "@/lib/jobs/content";
import { fieldOfArea } from "@/lib/profiles/areas";
import { useJobFacts } from "@/components/jobs/job-facts";
import "@/components/jobs/job-card.css";

type Props = { content: JobContent; organization: ComponentProps<typeof Avatar>["profile"] | null };

/** What the job will look like among others, as far as it is written. */
export function JobPreview({ content, organization }: Props) {
  const t = useTranslations("jobWizard.preview");
  const areas = useTranslations("jobs.areas");
  const facts = useJobFacts();
  const shown = [
    { Icon: MapPin, text: facts.place(content) },
    { Icon: Clock, text: facts.type(content) },
    { Icon: Signal, text: facts.seniority(content) },
  ].filter(({ text }) => text);
  return (
    <section aria-labelledby="preview" className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 id="preview" className="text-sm text-text-muted">
          {t("title")}
        </h2>
        <span className="tag">
          <Eye aria-hidden />
          {t("board")}
        </span>
      </div>
      <div className="card flex flex-col gap-3.5 p-5">
        <div className="flex gap-3">
          {organization && <Avatar profile={organization} className="size-12 text-lg" />}
          <div className="min-w-0 flex-1">
            <p dir="auto" className="text-lg leading-6 font-heavy wrap-anywhere">
              {content.title || <span className="text-text-subtle">{t("untitled")}</span>}
            </p>
            <p dir="auto" className="wrap-anywhere text-text-muted">
              {organization?.displayName ?? t("noOrganization")}
            </p>
          </div>
        </div>
        {shown.length > 0 && (
          <ul className="job-card-facts">
            {shown.map(({ Icon, text }) => (
              <li key={text}>
                <Icon aria-hidden />
                <bdi>{text}</bdi>
              </li>
            ))}
          </ul>
        )}
        {content.areas.length > 0 && (
          <DetailsTags tags={content.areas.map((area) => ({ name: areas(area), field: fieldOfArea(area) }))} />
        )}
        {content.skills.length > 0 && (
          <div className="border-t border-border pt-3.5">
            <h3 className="mb-2 text-sm text-text-muted">{t("skills")}</h3>
            <DetailsTags tags={content.skills.map((name) => ({ name }))} />
          </div>
        )}
      </div>
    </section>
  );
}
