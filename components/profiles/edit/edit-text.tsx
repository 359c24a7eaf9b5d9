"use client";

import { useTranslations } from "next-intl";
import { EditForm } from "@/components/ui/form/edit-form";
import { TextArea } from "@/components/ui/field/text-area";
import { saveAboutUsAction, saveStatementAction } from "@/lib/profiles/actions";
import { ABOUT_US_LIMIT, STATEMENT_LIMIT } from "@/lib/profiles/schema/limits";

type Props = {
  name: "statement" | "aboutUs";
  saved: string;
  onward: string;
  profileId: string;
  idempotencyKey: string;
  isPerson: boolean;
};

const kinds = {
  statement: {
    action: saveStatementAction,
    schema: async () => (await import("@/lib/profiles/schema/edit")).saveStatementSchema,
    limit: STATEMENT_LIMIT,
  },
  aboutUs: {
    action: saveAboutUsAction,
    schema: async () => (await import("@/lib/profiles/schema/edit")).saveAboutUsSchema,
    limit: ABOUT_US_LIMIT,
  },
};

/** What a profile says about itself in one text: a sentence or some paragraphs. */
export function EditText({ name, saved, onward, profileId, idempotencyKey, isPerson }: Props) {
  const { action, schema, limit } = kinds[name];
  const t = useTranslations(name === "aboutUs" ? "profile.edit.aboutUs" : "profile.edit.statement");
  const title = t(isPerson ? "user" : "organization");
  return (
    <EditForm
      title={title}
      action={action}
      schema={schema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind={name}
      onward={onward}
      saved={{ [name]: saved }}
      parts={[{ label: title, names: [name] }]}
    >
      {({ field }) => (
        <TextArea label={title} hint={t(isPerson ? "userHint" : "organizationHint")} limit={limit} {...field(name)} />
      )}
    </EditForm>
  );
}
