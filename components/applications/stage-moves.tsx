"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { changeStageAction } from "@/lib/applications/actions";
import { canMoveTo, stages } from "@/lib/applications/stages";
import type { ApplicationStage } from "@/lib/generated/prisma/client";
import { AnswerForm } from "./answer-form";

type Props = {
  applicationId: string;
  profileId: string;
  stage: ApplicationStage;
  /** By what the person is spoken to. */
  firstName: string;
  /** What is opened at first. */
  ending?: ApplicationStage;
};

/**
 * Where an application may go from its stage; where it ends, with an answer. What was written of one stays, with why it
 * was refused, when somebody else moves the application meanwhile.
 */
export function StageMoves({ stage, firstName, ending, ...application }: Props) {
  const t = useTranslations("jobs.application");
  const [written, setWritten] = useState<ApplicationStage | null>(null);
  const targets = stages.filter((to) => to === written || canMoveTo(stage, to));
  if (targets.length === 0) return null;
  return (
    <div role="group" aria-label={t("move")} className="flex flex-wrap items-start gap-2">
      <span aria-hidden className="self-center text-sm font-bold text-text-muted">
        {t("move")}
      </span>
      {targets.map((to) =>
        to === "HIRED" || to === "DECLINED" ? (
          <details
            key={to}
            name="answer"
            open={to === ending}
            onInput={() => setWritten(to)}
            onSubmit={() => setWritten(to)}
            className="open:basis-full"
          >
            <summary className={`btn btn-sm ${to === "DECLINED" ? "btn-quiet" : "btn-secondary"}`}>
              {t(`answerMore.${to}`)}
            </summary>
            <AnswerForm from={stage} to={to} firstName={firstName} onDone={() => setWritten(null)} {...application} />
          </details>
        ) : (
          <ConfirmedForm
            key={to}
            action={changeStageAction}
            fields={{ ...application, from: stage, to }}
            label={t(`stages.${to}`)}
            name={t("moveTo", { stage: t(`stages.${to}`) })}
            className="btn btn-secondary btn-sm"
            focus="stage"
          />
        ),
      )}
    </div>
  );
}
