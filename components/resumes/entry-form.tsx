"use client";

import { EditForm } from "@/components/ui/edit-form";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/text-area";
import { createResumeEntryAction, editResumeEntryAction } from "@/lib/resumes/actions";
import type { ResumeEntry } from "@/lib/resumes/queries";
import {
  ADDITIONAL_INFO_LIMIT,
  createResumeEntrySchema,
  DESCRIPTION_LIMIT,
  editResumeEntrySchema,
  type ResumeKind,
} from "@/lib/resumes/schema";
import { EntryAreas } from "./entry-areas";
import type { EntryTexts } from "./entry-texts";
import { kindNames, kindPath } from "./kind-path";
import { MonthField } from "./month-field";

type Props = {
  kind: ResumeKind;
  entry: ResumeEntry | null;
  profileId: string;
  idempotencyKey: string;
  texts: EntryTexts;
};

/** A new entry of a kind, or one that is there. */
export function EntryForm({ kind, entry, profileId, idempotencyKey, texts }: Props) {
  const [fromYear, fromMonth] = entry?.from.split("-") ?? [];
  const [toYear, toMonth] = entry?.to?.split("-") ?? [];
  const long = { count: texts.count, locale: texts.locale };

  return (
    <EditForm
      title={texts.title}
      action={entry ? editResumeEntryAction : createResumeEntryAction}
      schema={entry ? editResumeEntrySchema : createResumeEntrySchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind={kindNames[kind]}
      id={entry?.id ?? "new"}
      onward={kindPath(kind)}
      texts={texts.form}
    >
      {({ field, box, errorOf }) => (
        <>
          <input type="hidden" name="kind" value={kind} />
          {entry && <input type="hidden" name="entryId" value={entry.id} />}
          <Field
            label={texts.line}
            dir="auto"
            autoComplete={kind === "EXPERIENCE" ? "organization-title" : "off"}
            {...field("title", entry?.title)}
          />
          <Field
            label={texts.subtitle}
            hint={texts.optional}
            dir="auto"
            autoComplete={kind === "EDUCATION" ? "off" : "organization"}
            {...field("subtitle", entry?.subtitle)}
          />
          <div className="group/dates flex flex-col gap-3">
            <label className="choice w-fit">
              <input type="checkbox" {...box("isCurrent", "on", entry?.isCurrent ?? false)} />
              <span>{texts.isCurrent}</span>
            </label>
            <div className="grid gap-4 sm:grid-cols-2">
              <MonthField
                id="from"
                legend={texts.from}
                error={errorOf("from")}
                month={field("fromMonth", fromMonth)}
                year={field("fromYear", fromYear)}
                texts={texts.dates}
              />
              <MonthField
                id="to"
                legend={texts.to}
                error={errorOf("to")}
                month={field("toMonth", toMonth)}
                year={field("toYear", toYear)}
                texts={texts.dates}
                className="group-has-[[name=isCurrent]:checked]/dates:hidden"
              />
            </div>
          </div>
          <TextArea
            label={texts.description}
            hint={texts.optional}
            limit={DESCRIPTION_LIMIT}
            {...long}
            {...field("description", entry?.description)}
          />
          <TextArea
            label={texts.additionalInfo}
            hint={texts.additionalInfoHint}
            limit={ADDITIONAL_INFO_LIMIT}
            {...long}
            {...field("additionalInfo", entry?.additionalInfo)}
          />
          <EntryAreas chosen={entry?.areas ?? []} box={box} error={errorOf("areas")} texts={texts} />
        </>
      )}
    </EditForm>
  );
}
