"use client";

import { useTranslations } from "next-intl";
import { PlaceField } from "@/components/places/place-field";
import { EditForm } from "@/components/ui/form/edit-form";
import { saveLocationAction } from "@/lib/profiles/actions";

type Props = { saved: { id: string; label: string }; profileId: string; idempotencyKey: string };

export function EditLocation({ saved, profileId, idempotencyKey }: Props) {
  const t = useTranslations("profile.edit.location");
  return (
    <EditForm
      title={t("title")}
      lead={t("lead")}
      action={saveLocationAction}
      schema={async () => (await import("@/lib/profiles/schema/edit")).saveLocationSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="location"
      onward="/profile#header"
      saved={{ placeId: saved.id, place: saved.label }}
      parts={[{ label: t("place"), names: ["place", "placeId"] }]}
    >
      {({ valueOf, errorOf, change }) => (
        <PlaceField
          label={t("place")}
          error={errorOf("place")}
          onChange={change}
          defaultPlace={{ id: valueOf("placeId"), label: valueOf("place") }}
        />
      )}
    </EditForm>
  );
}
