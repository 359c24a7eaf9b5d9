"use client";

import { useTranslations } from "next-intl";
import { OrderedList, type OrderedRow } from "@/components/ui/list/ordered-list";
import { deleteMediaItemAction, moveMediaItemAction, restoreMediaItemAction } from "@/lib/media/actions";

type Props = { rows: readonly OrderedRow[]; actingId: string; idempotencyKey: string };

const actions = { move: moveMediaItemAction, remove: deleteMediaItemAction, restore: restoreMediaItemAction };

/** The photos of the own Media tab, in the order that they are shown. */
export function ItemList(props: Props) {
  const t = useTranslations("profile.pictures.items");
  return (
    <OrderedList
      {...props}
      field="itemId"
      actions={actions}
      words={{
        edit: t("edit"),
        editOf: (title) => t("editOf", { title }),
        up: (title) => t("up", { title }),
        down: (title) => t("down", { title }),
        moved: (title, place, of) => t("moved", { title, place, of }),
        remove: t("delete"),
        removeOf: (title) => t("deleteOf", { title }),
        removed: t("deleted"),
        undo: t("undo"),
        restored: t("restored"),
      }}
    />
  );
}
