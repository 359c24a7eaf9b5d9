"use client";

import { PlaceField } from "@/components/places/place-field";
import type { PlaceTexts } from "@/components/places/place-texts";
import { EditForm } from "@/components/ui/edit-form";
import type { EditTexts } from "@/components/ui/edit-texts";
import { saveLocationAction } from "@/lib/profiles/actions";
import { saveLocationSchema } from "@/lib/profiles/schema/edit";

type Props = {
  saved: { id: string; label: string };
  profileId: string;
  idempotencyKey: string;
  texts: EditTexts & { title: string; lead: string; place: string; pick: PlaceTexts };
};

export function EditLocation({ saved, profileId, idempotencyKey, texts }: Props) {
  return (
    <EditForm
      title={texts.title}
      lead={texts.lead}
      action={saveLocationAction}
      schema={saveLocationSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="location"
      onward="/profile"
      texts={texts}
    >
      {({ valueOf, errorOf, change }) => (
        <PlaceField
          label={texts.place}
          error={errorOf("place")}
          texts={texts.pick}
          onChange={change}
          defaultPlace={{ id: valueOf("placeId", saved.id), label: valueOf("place", saved.label) }}
        />
      )}
    </EditForm>
  );
}
