"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EditForm } from "@/components/ui/form/edit-form";
import type { FormValues } from "@/lib/forms/form-fields";
import { editJobAction } from "@/lib/jobs/actions/life";
import type { EditableJob } from "@/lib/jobs/queries/edit";
import type { JobPart } from "@/lib/jobs/schema";
import { ApplicationsFields } from "@/components/jobs/fields/applications-fields";
import { AreasFields } from "@/components/jobs/fields/areas-fields";
import { BasicsFields } from "@/components/jobs/fields/basics-fields";
import { LocationFields } from "@/components/jobs/fields/location-fields";
import { SkillsFields } from "@/components/jobs/fields/skills-fields";
import { TermsFields } from "@/components/jobs/fields/terms-fields";
import { jobHref } from "@/components/jobs/job-href";
import { useJobParts } from "@/components/jobs/wizard/job-parts";

type Props = {
  job: Pick<EditableJob, "id" | "organization" | "isArchived" | "isFixed">;
  saved: FormValues;
  days: { first: string; last: string };
  actingId: string;
  idempotencyKey: string;
};

/** All that a job says, in one form, by the fields of the wizard. */
export function EditJob({ job, saved, days, actingId, idempotencyKey }: Props) {
  const t = useTranslations("jobs.job");
  const parts = useJobParts();
  return (
    <EditForm
      title={t("editTitle")}
      lead={job.isArchived ? t("editArchived") : undefined}
      action={editJobAction}
      schema={async () => (await import("@/lib/jobs/schema")).editJobSchema}
      profileId={actingId}
      idempotencyKey={idempotencyKey}
      kind="edit-job"
      id={job.id}
      onward={jobHref(job)}
      saved={{ ...saved, jobId: job.id }}
      parts={Object.values(parts).flat()}
    >
      {(fields) => (
        <>
          <input type="hidden" name="jobId" value={job.id} />
          <Part name="basics">
            <BasicsFields fields={fields} />
          </Part>
          <Part name="location">
            <LocationFields fields={fields} />
          </Part>
          <Part name="areas">
            <AreasFields fields={fields} />
          </Part>
          <Part name="terms">
            <TermsFields fields={fields} />
          </Part>
          <Part name="skills">
            <SkillsFields fields={fields} />
          </Part>
          <Part name="applications">
            <ApplicationsFields fields={fields} days={days} isFixed={job.isFixed} />
          </Part>
        </>
      )}
    </EditForm>
  );
}

function Part({ name, children }: { name: JobPart; children: ReactNode }) {
  const t = useTranslations("jobs.job.parts");
  return (
    <section id={name} tabIndex={-1} aria-labelledby={`${name}-part`} className="flex flex-col gap-4 outline-0">
      <h2 id={`${name}-part`} className="text-md not-first:mt-2">
        {t(name)}
      </h2>
      {children}
    </section>
  );
}
