"use client";

import type { ReactNode } from "react";
import { EditForm } from "@/components/ui/edit-form";
import type { EditTexts } from "@/components/ui/edit-texts";
import { Field } from "@/components/ui/field";
import { saveContactAction } from "@/lib/profiles/actions";
import { saveContactSchema } from "@/lib/profiles/schema/edit";

type Props = {
  saved: { contactEmail: string; contactPhone: string; website: string };
  onward: string;
  profileId: string;
  idempotencyKey: string;
  texts: EditTexts & {
    title: string;
    lead: string;
    showEmail: string;
    email: string;
    showPhone: string;
    phone: string;
    phoneHint: string;
    showWebsite: string;
    website: string;
  };
};

/**
 * Three ways to reach a profile, each shown by its box. A field whose box is not ticked is out of sight, by style
 * alone.
 */
export function EditContact({ saved, onward, profileId, idempotencyKey, texts }: Props) {
  return (
    <EditForm
      title={texts.title}
      lead={texts.lead}
      action={saveContactAction}
      schema={saveContactSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="contact"
      onward={onward}
      texts={texts}
    >
      {({ field, box }) => {
        const way = (name: string, label: string, shown: boolean, input: ReactNode) => (
          <div className="reveal">
            <label className="choice">
              <input type="checkbox" {...box(name, "on", shown)} />
              <span className="font-bold">{label}</span>
            </label>
            <div className="reveal-more">{input}</div>
          </div>
        );
        return (
          <>
            {way(
              "showEmail",
              texts.showEmail,
              saved.contactEmail !== "",
              <Field
                label={texts.email}
                type="email"
                inputMode="email"
                autoComplete="email"
                {...field("contactEmail", saved.contactEmail)}
              />,
            )}
            {way(
              "showPhone",
              texts.showPhone,
              saved.contactPhone !== "",
              <Field
                label={texts.phone}
                hint={texts.phoneHint}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                {...field("contactPhone", saved.contactPhone)}
              />,
            )}
            {way(
              "showWebsite",
              texts.showWebsite,
              saved.website !== "",
              <Field
                label={texts.website}
                type="text"
                inputMode="url"
                autoComplete="url"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="https://"
                {...field("website", saved.website)}
              />,
            )}
          </>
        );
      }}
    </EditForm>
  );
}
