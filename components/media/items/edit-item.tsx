"use client";

import { useTranslations } from "next-intl";
import { EditForm } from "@/components/ui/form/edit-form";
import { pictureSources } from "@/components/ui/picture-href";
import { TextArea } from "@/components/ui/field/text-area";
import { editMediaItemAction } from "@/lib/media/actions";
import { ALT_LIMIT, DESCRIPTION_LIMIT } from "@/lib/media/limits";
import type { MediaItem } from "@/lib/media/queries/items";
import { itemsPath } from "./items-path";

type Props = { item: MediaItem; profileId: string; idempotencyKey: string };

/** What is said of one photo of the Media tab. */
export function EditItem({ item, profileId, idempotencyKey }: Props) {
  const t = useTranslations("profile.pictures.items");
  const { id, description, alt } = item;
  return (
    <EditForm
      title={t("editTitle")}
      action={editMediaItemAction}
      schema={async () => (await import("@/lib/media/schema/items")).editMediaItemSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="media-item"
      id={id}
      onward={`${itemsPath()}#item-${id}`}
      saved={{ itemId: id, description, alt }}
      parts={[
        { label: t("description"), names: ["description"] },
        { label: t("alt"), names: ["alt"] },
      ]}
    >
      {({ field }) => (
        <>
          <input type="hidden" name="itemId" value={id} />
          <img
            {...pictureSources(item)}
            alt={alt}
            sizes="(width >= 660px) 560px, 100vw"
            className="max-h-72 w-full rounded-lg bg-surface-strong bg-cover object-contain"
          />
          <TextArea
            label={t("description")}
            hint={t("descriptionHint")}
            limit={DESCRIPTION_LIMIT}
            rows={3}
            {...field("description")}
          />
          <TextArea label={t("alt")} hint={t("altHint")} limit={ALT_LIMIT} rows={2} {...field("alt")} />
        </>
      )}
    </EditForm>
  );
}
