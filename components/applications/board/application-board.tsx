"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import type { BoardColumn } from "@/lib/applications/queries";
import { BoardCard } from "./board-card";

type Props = { columns: readonly BoardColumn[]; href: string; actingId: string; now: number };

/** The stages side by side; below lg one beneath the other. Beside the cards themselves a page says what stands in them, no more. */
export function ApplicationBoard({ columns, href, actingId, now }: Props) {
  const t = useTranslations("jobs");
  return (
    <div className="grid gap-4 lg:auto-cols-[minmax(13rem,1fr)] lg:grid-flow-col lg:items-start lg:gap-3 lg:overflow-x-auto lg:pb-3">
      {columns.map(({ stage, count, applications }) => (
        <section
          key={stage}
          aria-labelledby={`stage-${stage}`}
          className="flex min-w-0 flex-col gap-2 rounded-lg bg-surface-sunken p-3 max-xs:rounded-none"
        >
          <h2 id={`stage-${stage}`} tabIndex={-1} className="text-md outline-0">
            {t("applications.inStage", { stage: t(`application.stages.${stage}`), count })}
          </h2>
          {applications.map((application) => (
            <BoardCard key={application.id} application={application} actingId={actingId} now={now} />
          ))}
          {count > applications.length && (
            <Link href={`${href}?stage=${stage}`} className="btn btn-quiet btn-sm self-start">
              {t("applications.more", { count: count - applications.length })}
            </Link>
          )}
        </section>
      ))}
    </div>
  );
}
