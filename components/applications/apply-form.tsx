"use client";

import { useTranslations } from "next-intl";
import type { ResumeContent } from "@/components/resumes/resume-content";
import { EditForm } from "@/components/ui/form/edit-form";
import { Field } from "@/components/ui/field/field";
import { TextArea } from "@/components/ui/field/text-area";
import { applyAction } from "@/lib/applications/actions";
import type { AnswerRate as Rate } from "@/lib/applications/answer-rate";
import type { DocumentSection } from "@/lib/applications/schema";
import { APPLICATION_MESSAGE_LIMIT } from "@/lib/applications/schema/limits";
import { AnswerRate } from "./answer-rate";
import { DocumentChoice } from "./document-choice";

type Props = {
  job: { id: string; title: string; href: string };
  organization: string;
  rate: Rate | null;
  /** All that could be sent, without how to reach the person; `seen` tells the server which one this is. */
  content: ResumeContent;
  /** By what its facts are left out again. */
  facts: { headline: string | null; place: string | null };
  seen: string;
  offered: readonly DocumentSection[];
  contact: { email: string; phone: string };
  /** How it is looked at, and how long it is kept. */
  terms: { isBlind: boolean; retentionMonths: number };
  pageSize: "a4" | "letter";
  profileId: string;
  idempotencyKey: string;
};

/** What is sent is what stands beneath the form. */
export function ApplyForm({ job, organization, rate, seen, offered, contact, terms, ...rest }: Props) {
  const { profileId, idempotencyKey, ...shown } = rest;
  const t = useTranslations("jobs.apply");
  return (
    <EditForm
      title={t("title", { job: job.title })}
      lead={t("lead", { organization })}
      words={{ save: t("send"), saving: t("sending"), saved: t("sent") }}
      action={applyAction}
      schema={async () => (await import("@/lib/applications/schema")).applySchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="application"
      id={job.id}
      onward={job.href}
      landing={({ applicationId }) => `/jobs/applications/${applicationId}`}
    >
      {({ field, box }) => (
        <>
          <AnswerRate rate={rate} />
          <input type="hidden" name="jobId" value={job.id} />
          <input type="hidden" name="seen" value={seen} />
          <TextArea
            label={t("message")}
            hint={t("messageHint")}
            limit={APPLICATION_MESSAGE_LIMIT}
            rows={8}
            {...field("message")}
          />
          <Field
            label={t("email")}
            type="email"
            inputMode="email"
            autoComplete="email"
            {...field("contactEmail", contact.email)}
          />
          <div className="reveal">
            <label className="choice">
              <input type="checkbox" {...box("showPhone", "on", contact.phone !== "")} />
              <span className="font-bold">{t("showPhone")}</span>
            </label>
            <div className="reveal-more">
              <Field
                label={t("phone")}
                hint={t("phoneHint")}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                {...field("contactPhone", contact.phone)}
              />
            </div>
          </div>
          <div className="flex flex-col gap-1 text-text-muted">
            {terms.isBlind && <p>{t("blindReview", { organization })}</p>}
            <p>{t("retention", { organization, months: terms.retentionMonths })}</p>
          </div>
          <DocumentChoice organization={organization} offered={offered} box={box} {...shown} />
        </>
      )}
    </EditForm>
  );
}
