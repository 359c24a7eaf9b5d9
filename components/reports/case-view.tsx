import { getTranslations } from "next-intl/server";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { PageBar } from "@/components/ui/page-bar";
import { releaseCaseAction, takeCaseAction } from "@/lib/reports/actions";
import type { ShownCase } from "@/lib/reports/queries";
import { AnswerForm } from "./answer-form";
import { CaseAnswer } from "./case-answer";
import { CaseNotes } from "./case-notes";
import { CaseQuestion } from "./case-question";
import { CaseReports } from "./case-reports";
import { CaseSubject } from "./case-subject";

type Props = { shown: ShownCase; profileId: string; idempotencyKey: string; now: number };

/** One thing that was reported: what it is, what is said of it, and what can be done. */
export async function CaseView({ shown, profileId, idempotencyKey, now }: Props) {
  const [t, named] = [await getTranslations("settings.moderation"), await getTranslations("settings")];
  const { id: caseId, kind, profile, severity, takenBy, isMine, concernsOwn, answer, answers } = shown;
  const name = profile?.displayName ?? t("gone");
  return (
    <>
      <PageBar
        title={<bdi>{t("of", { kind: named(`reports.kinds.${kind}`), name })}</bdi>}
        back={{ href: "/moderation", label: t("queue") }}
      />
      <div className="card card-flat flex flex-col gap-3 p-4 md:p-5">
        <p id="state" tabIndex={-1} className="wrap-anywhere outline-0">
          {t("severity", { severity: t(`severities.s${severity as 1 | 2 | 3}`) })}
          {takenBy && ` · ${isMine ? t("takenByYou") : t("takenBy", { name: takenBy })}`}
        </p>
        {shown.reportCount === 0 && <p>{t("held")}</p>}
        {shown.isHeld && <p className="text-text-muted">{t("heldHint")}</p>}
        {concernsOwn && <p className="font-[650]">{t("concernsOwn")}</p>}
        {answer === null && !isMine && !takenBy && (
          <>
            <ConfirmedForm
              action={takeCaseAction}
              fields={{ profileId, caseId }}
              label={t("take")}
              className="btn btn-primary self-start"
              focus="state"
            />
            <p className="text-sm text-text-muted">{t("takeHint")}</p>
          </>
        )}
        {answer === null && isMine && (
          <ConfirmedForm
            action={releaseCaseAction}
            fields={{ profileId, caseId }}
            label={t("release")}
            className="btn btn-secondary self-start"
            focus="state"
          />
        )}
      </div>
      <CaseSubject shown={shown} />
      {shown.reportCount > 0 && <CaseReports reports={shown.reports} count={shown.reportCount} now={now} />}
      {shown.reportCount > 0 && <CaseQuestion shown={shown} profileId={profileId} now={now} />}
      {answer && <CaseAnswer shown={shown} profileId={profileId} now={now} />}
      {answer === null && isMine && <AnswerForm caseId={caseId} profileId={profileId} answers={answers} />}
      <CaseNotes notes={shown.notes} caseId={caseId} profileId={profileId} idempotencyKey={idempotencyKey} now={now} />
    </>
  );
}
