"use client";

import { useTranslations } from "next-intl";
import { EditForm } from "@/components/ui/form/edit-form";
import { Field } from "@/components/ui/field/field";
import { textIn } from "@/lib/forms/form-fields";
import { renameProfileAction } from "@/lib/profiles/actions";
import { handleOf, isHandle } from "@/lib/profiles/handle";

type Props = { onward: string; profile: { id: string; displayName: string; handle: string }; idempotencyKey: string };

export function EditName({ onward, profile, idempotencyKey }: Props) {
  const t = useTranslations("settings.general");
  return (
    <EditForm
      title={t("title")}
      action={renameProfileAction}
      schema={async () => (await import("@/lib/profiles/schema/edit")).renameProfileSchema}
      profileId={profile.id}
      idempotencyKey={idempotencyKey}
      kind="name"
      onward={onward}
      saved={{ displayName: profile.displayName, handle: profile.handle }}
      parts={[
        { label: t("displayName"), names: ["displayName"] },
        { label: t("handle"), names: ["handle"] },
      ]}
      question={(values) => {
        const handle = handleOf(textIn(values, "handle"));
        if (!isHandle(handle) || handle === profile.handle) return undefined;
        return {
          title: t("newHandle.title", { handle }),
          text: t("newHandle.text", { old: profile.handle }),
          stay: t("newHandle.stay"),
          leave: t("newHandle.change"),
        };
      }}
    >
      {({ field }) => (
        <>
          <Field
            label={t("displayName")}
            hint={t("displayNameHint")}
            autoComplete="name"
            dir="auto"
            {...field("displayName")}
          />
          <Field
            label={t("handle")}
            hint={t("handleHint")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            {...field("handle")}
          />
        </>
      )}
    </EditForm>
  );
}
