"use client";

import { useTranslations } from "next-intl";
import { EditForm } from "@/components/ui/edit-form";
import { Field } from "@/components/ui/field";
import { renameProfileAction } from "@/lib/profiles/actions";
import { renameProfileSchema } from "@/lib/profiles/schema/edit";

type Props = { onward: string; profile: { id: string; displayName: string; handle: string }; idempotencyKey: string };

export function EditName({ onward, profile, idempotencyKey }: Props) {
  const t = useTranslations("settings.general");
  return (
    <EditForm
      title={t("title")}
      action={renameProfileAction}
      schema={renameProfileSchema}
      profileId={profile.id}
      idempotencyKey={idempotencyKey}
      kind="name"
      onward={onward}
    >
      {({ field }) => (
        <>
          <Field
            label={t("displayName")}
            hint={t("displayNameHint")}
            autoComplete="name"
            dir="auto"
            {...field("displayName", profile.displayName)}
          />
          <Field
            label={t("handle")}
            hint={t("handleHint")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            {...field("handle", profile.handle)}
          />
        </>
      )}
    </EditForm>
  );
}
