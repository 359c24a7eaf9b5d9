"use client";

import { useTranslations } from "next-intl";
import { EditForm } from "@/components/ui/form/edit-form";
import { Field } from "@/components/ui/field/field";
import { TextArea } from "@/components/ui/field/text-area";
import { createResumeEntryAction, editResumeEntryAction } from "@/lib/resumes/actions";
import type { ResumeEntry } from "@/lib/resumes/queries";
import type { ResumeKind } from "@/lib/resumes/schema";
import { ADDITIONAL_INFO_LIMIT, DESCRIPTION_LIMIT } from "@/lib/resumes/schema/limits";
import { EntryAreas } from "./entry-areas";
import { entryValues, useEntryParts } from "./entry-parts";
import { kindNames, kindPath } from "./kind-path";
import { MonthField } from "./month-field";

type Props = { kind: ResumeKind; entry: ResumeEntry | null; profileId: string; idempotencyKey: string };

/** A new entry of a kind, or one that is there. */
export function EntryForm({ kind, entry, profileId, idempotencyKey }: Props) {
  const form = useTranslations("profile.resume.form");
  const t = useTranslations(
    kind === "EXPERIENCE"
      ? "profile.resume.experience"
      : kind === "EDUCATION"
        ? "profile.resume.education"
        : "profile.resume.volunteering",
  );
  const parts = useEntryParts(kind);

  return (
    <EditForm
      title={t(entry ? "change" : "add")}
      action={entry ? editResumeEntryAction : createResumeEntryAction}
      schema={
        entry
          ? async () => (await import("@/lib/resumes/schema")).editResumeEntrySchema
          : async () => (await import("@/lib/resumes/schema")).createResumeEntrySchema
      }
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind={kindNames[kind]}
      id={entry?.id ?? "new"}
      onward={kindPath(kind) + (entry ? `#entry-${entry.id}` : "")}
      landing={({ entryId }) => `${kindPath(kind)}#entry-${entryId}`}
      saved={entry ? entryValues(entry) : undefined}
      parts={parts}
    >
      {({ field, box, errorOf }) => (
        <>
          <input type="hidden" name="kind" value={kind} />
          {entry && <input type="hidden" name="entryId" value={entry.id} />}
          <Field
            label={t("line")}
            dir="auto"
            autoComplete={kind === "EXPERIENCE" ? "organization-title" : "off"}
            {...field("title")}
          />
          <Field
            label={t("subtitle")}
            hint={form("optional")}
            dir="auto"
            autoComplete={kind === "EDUCATION" ? "off" : "organization"}
            {...field("subtitle")}
          />
          <div className="group/dates flex flex-col gap-3">
            <label className="choice w-fit">
              <input type="checkbox" {...box("isCurrent", "on")} />
              <span>{t("isCurrent")}</span>
            </label>
            <div className="grid gap-4 sm:grid-cols-2">
              <MonthField
                id="from"
                legend={form("from")}
                error={errorOf("from")}
                month={field("fromMonth")}
                year={field("fromYear")}
              />
              <MonthField
                id="to"
                legend={form("to")}
                error={errorOf("to")}
                month={field("toMonth")}
                year={field("toYear")}
                className="group-has-[[name=isCurrent]:checked]/dates:hidden"
              />
            </div>
          </div>
          <TextArea
            label={t("description")}
            hint={form("optional")}
            limit={DESCRIPTION_LIMIT}
            {...field("description")}
          />
          <TextArea
            label={form("additionalInfo")}
            hint={t("additionalInfoHint")}
            limit={ADDITIONAL_INFO_LIMIT}
            {...field("additionalInfo")}
          />
          <EntryAreas box={box} error={errorOf("areas")} />
        </>
      )}
    </EditForm>
  );
}
