import { getTranslations } from "next-intl/server";
import { ReportLink } from "@/components/reports/report-link";
import { resumeContent } from "@/components/resumes/resume-content";
import { ResumePage } from "@/components/resumes/resume-page";
import { FIRST_NAME, firstNameOf } from "@/lib/applications/answer";
import { Link } from "@/components/ui/link";
import { PageBar } from "@/components/ui/page-bar";
import { TimeText } from "@/components/ui/time-text";
import type { getApplication } from "@/lib/applications/queries";
import type { listNotes } from "@/lib/applications/queries/notes";
import { ApplicationAnswer } from "./application-answer";
import { ApplicationFiles } from "./application-files";
import { LookedAt } from "./looked-at";
import { Notes } from "./notes";
import { StageMoves } from "./stage-moves";
import { WithdrawForm } from "./withdraw-form";

type Props = {
  application: NonNullable<Awaited<ReturnType<typeof getApplication>>>;
  /** For those who recruit. */
  notes: Awaited<ReturnType<typeof listNotes>> | null;
  idempotencyKey: string;
  pageSize: "a4" | "letter";
  profileId: string;
  /** The end that is asked for first. */
  ending?: "HIRED" | "DECLINED";
  now: number;
};

/** What was sent, as it was sent: for who sent it, and for those who recruit. */
export async function ApplicationView({ application, notes, idempotencyKey, pageSize, profileId, ending, now }: Props) {
  const t = await getTranslations("jobs.application");
  const { id, applicant, isReceived, isBlind, job, jobTitle, organizationName, message, document } = application;
  const { stage, stageAt, answer, withdrawnAt, createdAt, removedAt, retentionMonths } = application;
  const name = applicant?.displayName ?? t("blind.applicant", { number: application.number });
  const time = (date: Date) => ({ time: () => <TimeText time={date.getTime()} now={now} inSentence /> });
  const jobHref = job && `/jobs/${job.organizationId}/${job.id}`;
  const back = isReceived ? `${jobHref}/applications` : "/jobs/list?displayOnly=applications";
  return (
    <div className="mx-auto flex w-full max-w-204 flex-col gap-4 pb-4 sm:px-4 md:pt-4">
      <LookedAt key={stageAt.getTime()} applicationId={id} profileId={profileId} />
      <PageBar
        title={isReceived ? <bdi>{name}</bdi> : t("own")}
        back={{ href: back, label: t(isReceived ? "all" : "ownAll") }}
      />
      <p dir="auto" className="-mt-2 px-4 wrap-anywhere text-text-muted xs:px-0">
        {jobHref ? (
          <Link href={jobHref} className="text-link">
            {t("to", { job: jobTitle, organization: organizationName })}
          </Link>
        ) : (
          `${t("to", { job: jobTitle, organization: organizationName })} ${t("removed")}`
        )}
      </p>
      <section className="card card-flat flex flex-col gap-4 p-4 md:p-5">
        <p id="stage" tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1 outline-0">
          <span className="tag">{t(`stages.${stage}`)}</span>
          <span className="text-sm text-text-muted">{t.rich("sent", time(createdAt))}</span>
          {stage !== "NEW" && <span className="text-sm text-text-muted">{t.rich("moved", time(stageAt))}</span>}
        </p>
        {answer && (
          <ApplicationAnswer
            title={isReceived ? t("answer.own") : t("answer.from", { organization: organizationName })}
            text={answer}
          />
        )}
        {!withdrawnAt && (
          <p className="text-sm text-text-muted">
            {removedAt
              ? t("ended", { organization: organizationName })
              : job
                ? t("kept", { organization: organizationName, months: retentionMonths })
                : t("endedWithJob", { organization: organizationName })}
          </p>
        )}
        {withdrawnAt ? (
          <p>{t.rich("withdrawn", { ...time(withdrawnAt), organization: organizationName })}</p>
        ) : isReceived ? (
          <StageMoves
            applicationId={id}
            profileId={profileId}
            stage={stage}
            ending={ending}
            firstName={applicant ? firstNameOf(applicant.displayName) : FIRST_NAME}
          />
        ) : (
          <WithdrawForm applicationId={id} profileId={profileId} organization={organizationName} />
        )}
        {isBlind && <p className="text-sm text-text-muted">{t("blind.explained")}</p>}
        <div>
          <h2 className="mb-1 text-md">{t("message")}</h2>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {message}
          </p>
        </div>
        {isReceived && <ReportLink kind="APPLICATION" id={id} />}
        <ApplicationFiles id={id} handle={applicant?.handle} pageSize={pageSize} />
      </section>
      {notes && (
        <Notes
          {...notes}
          applicationId={id}
          organization={organizationName}
          profileId={profileId}
          idempotencyKey={idempotencyKey}
          now={now}
        />
      )}
      <ResumePage
        content={await resumeContent(isBlind ? { ...document, displayName: name } : document)}
        pageSize={pageSize}
      />
    </div>
  );
}
