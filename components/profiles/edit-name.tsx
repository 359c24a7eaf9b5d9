"use client";

import { EditForm } from "@/components/ui/edit-form";
import type { EditTexts } from "@/components/ui/edit-texts";
import { Field } from "@/components/ui/field";
import { renameProfileAction } from "@/lib/profiles/actions";
import { renameProfileSchema } from "@/lib/profiles/schema/edit";

type Props = {
  onward: string;
  profile: { id: string; displayName: string; handle: string };
  idempotencyKey: string;
  texts: EditTexts & {
    title: string;
    displayName: string;
    displayNameHint: string;
    handle: string;
    handleHint: string;
  };
};

export function EditName({ onward, profile, idempotencyKey, texts }: Props) {
  return (
    <EditForm
      title={texts.title}
      action={renameProfileAction}
      schema={renameProfileSchema}
      profileId={profile.id}
      idempotencyKey={idempotencyKey}
      kind="name"
      onward={onward}
      texts={texts}
    >
      {({ field }) => (
        <>
          <Field
            label={texts.displayName}
            hint={texts.displayNameHint}
            autoComplete="name"
            dir="auto"
            {...field("displayName", profile.displayName)}
          />
          <Field
            label={texts.handle}
            hint={texts.handleHint}
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
