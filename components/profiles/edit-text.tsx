"use client";

import { EditForm } from "@/components/ui/edit-form";
import type { EditTexts } from "@/components/ui/edit-texts";
import { TextArea } from "@/components/ui/text-area";
import { saveAboutUsAction, saveStatementAction } from "@/lib/profiles/actions";
import { ABOUT_US_LIMIT, saveAboutUsSchema, saveStatementSchema, STATEMENT_LIMIT } from "@/lib/profiles/schema/edit";

type Props = {
  name: "statement" | "aboutUs";
  saved: string;
  onward: string;
  profileId: string;
  idempotencyKey: string;
  locale: string;
  texts: EditTexts & { title: string; hint: string; count: string };
};

const kinds = {
  statement: { action: saveStatementAction, schema: saveStatementSchema, limit: STATEMENT_LIMIT },
  aboutUs: { action: saveAboutUsAction, schema: saveAboutUsSchema, limit: ABOUT_US_LIMIT },
};

/** What a profile says about itself in one text: a sentence or some paragraphs. */
export function EditText({ name, saved, onward, profileId, idempotencyKey, locale, texts }: Props) {
  const { action, schema, limit } = kinds[name];
  return (
    <EditForm
      title={texts.title}
      action={action}
      schema={schema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind={name}
      onward={onward}
      texts={texts}
    >
      {({ field }) => (
        <TextArea
          label={texts.title}
          hint={texts.hint}
          limit={limit}
          count={texts.count}
          locale={locale}
          {...field(name, saved)}
        />
      )}
    </EditForm>
  );
}
