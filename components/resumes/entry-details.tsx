import Handshake from "lucide-react/icons/handshake";
import Leaf from "lucide-react/icons/leaf";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { systemClock } from "@/lib/clock";
import { type Area, fieldOfArea } from "@/lib/profiles/areas";
import type { ResumeEntry } from "@/lib/resumes/queries";
import { entryTime } from "./entry-time";
import { KindIcon } from "./kind-icon";

type Props = { entry: ResumeEntry; heading: "h2" | "h3"; after?: ReactNode };

/** One entry as everybody reads it; `after` stands beside its title. */
export async function EntryDetails({ entry, heading: Heading, after }: Props) {
  return (
    <div className="flex gap-3.5">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-sunken text-text-muted">
        <KindIcon kind={entry.kind} />
      </span>
      <div className="min-w-0 flex-1 wrap-anywhere">
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <Heading dir="auto" className="font-bold tracking-normal">
              {entry.title}
            </Heading>
            {entry.subtitle && (
              <p dir="auto" className="text-text-muted">
                {entry.subtitle}
              </p>
            )}
          </div>
          {after}
        </div>
        <p className="mt-0.5 text-sm text-text-subtle">{await entryTime(entry, systemClock.now())}</p>
        {entry.description && (
          <p dir="auto" className="mt-1.5 whitespace-pre-line">
            {entry.description}
          </p>
        )}
        {entry.additionalInfo && (
          <p dir="auto" className="mt-1.5 text-sm whitespace-pre-line text-text-muted">
            {entry.additionalInfo}
          </p>
        )}
        <AreaTags areas={entry.areas} />
      </div>
    </div>
  );
}

/** Green areas with a leaf, impact areas with a handshake. */
async function AreaTags({ areas }: { areas: readonly Area[] }) {
  if (areas.length === 0) return null;
  const t = await getTranslations();
  return (
    <ul aria-label={t("profile.resume.areas")} className="mt-2.5 flex flex-wrap gap-1.5">
      {areas.map((area) => {
        const green = fieldOfArea(area) === "green";
        const Icon = green ? Leaf : Handshake;
        return (
          <li
            key={area}
            className={`tag gap-[.3125rem] ${green ? "bg-accent-soft text-accent-ink" : "bg-info-soft text-info-ink"}`}
          >
            <Icon aria-hidden className="size-3.5 shrink-0" />
            {t(`jobs.areas.${area}`)}
          </li>
        );
      })}
    </ul>
  );
}
