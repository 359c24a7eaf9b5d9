import { getTranslations } from "next-intl/server";
import { TimeText } from "@/components/ui/time-text";
import type { ShownCase } from "@/lib/reports/queries";
import { ObjectionDecisionForm } from "./objection-decision-form";

type Props = { objection: NonNullable<ShownCase["objection"]>; caseId: string; profileId: string; now: number };

/** What whose it is says against the answer, and how that was decided, or by whom it can be. */
export async function CaseObjection({ objection, caseId, profileId, now }: Props) {
  const t = await getTranslations("settings.moderation");
  const { text, at, outcome, answer, decidedBy, decidedMs, isDecidable } = objection;
  return (
    <section aria-labelledby="objection" className="card card-flat flex flex-col gap-3 p-4 md:p-5">
      <h2 id="objection" tabIndex={-1} className="text-md outline-0">
        {t("objection.title")}
      </h2>
      <p className="text-sm text-text-muted">
        {t.rich("objection.said", { time: () => <TimeText time={at} now={now} inSentence /> })}
      </p>
      <p dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {outcome && (
        <p className="font-[650] wrap-anywhere">
          {t.rich(`objection.${outcome}`, {
            name: decidedBy ?? t("gone"),
            time: () => <TimeText time={decidedMs ?? now} now={now} inSentence />,
          })}
        </p>
      )}
      {answer && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {answer}
        </p>
      )}
      {!outcome && !isDecidable && <p className="text-text-muted">{t("objection.own")}</p>}
      {isDecidable && <ObjectionDecisionForm caseId={caseId} profileId={profileId} />}
    </section>
  );
}
