import FilePen from "lucide-react/icons/file-pen";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Draft } from "./drafts";
import { TimeText } from "@/components/ui/time-text";

type Props = { draft: { offered: Draft | null; restore: () => void; discard: () => void } };

/** What was typed here and never saved. */
export function DraftBanner({ draft: { offered, restore, discard } }: Props) {
  const t = useTranslations("common.edit.draft");
  if (!offered) return null;
  return (
    <div role="status" className="flex items-start gap-3 rounded-lg bg-info-soft px-4 py-3.5">
      <FilePen aria-hidden className="mt-px size-5 shrink-0 text-info-ink" />
      <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-60">{t.rich("found", { time: () => <TimeSince time={offered.at} /> })}</p>
        <button type="button" className="banner-link text-info-ink" onClick={restore}>
          {t("restore")}
        </button>
        <button type="button" className="banner-link text-info-ink" onClick={discard}>
          {t("discard")}
        </button>
      </div>
    </div>
  );
}

function TimeSince({ time }: { time: number }) {
  const [now] = useState(Date.now);
  return <TimeText time={time} now={now} inSentence />;
}
