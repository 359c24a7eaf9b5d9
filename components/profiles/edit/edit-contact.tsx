"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EditForm } from "@/components/ui/form/edit-form";
import { Field } from "@/components/ui/field/field";
import { saveContactAction } from "@/lib/profiles/actions";

type Props = {
  saved: { contactEmail: string; contactPhone: string; website: string };
  onward: string;
  profileId: string;
  idempotencyKey: string;
};

/**
 * Three ways to reach a profile, each shown by its box. A field whose box is not ticked is out of sight, by style
 * alone.
 */
export function EditContact({ saved, onward, profileId, idempotencyKey }: Props) {
  const t = useTranslations("profile.edit.contact");
  return (
    <EditForm
      title={t("title")}
      lead={t("lead")}
      action={saveContactAction}
      schema={async () => (await import("@/lib/profiles/schema/edit")).saveContactSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="contact"
      onward={onward}
      saved={{
        ...saved,
        showEmail: saved.contactEmail ? "on" : [],
        showPhone: saved.contactPhone ? "on" : [],
        showWebsite: saved.website ? "on" : [],
      }}
      parts={[
        { label: t("email"), names: ["contactEmail", "showEmail"] },
        { label: t("phone"), names: ["contactPhone", "showPhone"] },
        { label: t("website"), names: ["website", "showWebsite"] },
      ]}
    >
      {({ field, box }) => {
        const way = (name: string, label: string, input: ReactNode) => (
          <div className="reveal">
            <label className="choice">
              <input type="checkbox" {...box(name, "on")} />
              <span className="font-bold">{label}</span>
            </label>
            <div className="reveal-more">{input}</div>
          </div>
        );
        return (
          <>
            {way(
              "showEmail",
              t("showEmail"),
              <Field
                label={t("email")}
                type="email"
                inputMode="email"
                autoComplete="email"
                {...field("contactEmail")}
              />,
            )}
            {way(
              "showPhone",
              t("showPhone"),
              <Field
                label={t("phone")}
                hint={t("phoneHint")}
                type="tel"
                inputMode="tel"
                autoComplete="tel"
                {...field("contactPhone")}
              />,
            )}
            {way(
              "showWebsite",
              t("showWebsite"),
              <Field
                label={t("website")}
                type="text"
                inputMode="url"
                autoComplete="url"
                autoCapitalize="none"
                spellCheck={false}
                placeholder="https://"
                {...field("website")}
              />,
            )}
          </>
        );
      }}
    </EditForm>
  );
}
