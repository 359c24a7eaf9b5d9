"use client";

import { useTranslations } from "next-intl";
import { OrderedList, type OrderedRow } from "@/components/ui/list/ordered-list";
import { deleteResumeEntryAction, moveResumeEntryAction, restoreResumeEntryAction } from "@/lib/resumes/actions";

type Props = { rows: readonly OrderedRow[]; actingId: string; idempotencyKey: string };

const actions = { move: moveResumeEntryAction, remove: deleteResumeEntryAction, restore: restoreResumeEntryAction };

/** A person's own entries of one kind, in the order that they give them. */
export function EntryList(props: Props) {
  const t = useTranslations("profile.resume");
  return (
    <OrderedList
      {...props}
      field="entryId"
      actions={actions}
      words={{
        edit: t("list.edit"),
        editOf: (title) => t("edit", { title }),
        up: (title) => t("list.up", { title }),
        down: (title) => t("list.down", { title }),
        moved: (title, place, of) => t("list.moved", { title, place, of }),
        remove: t("list.deleteLabel"),
        removeOf: (title) => t("list.delete", { title }),
        removed: t("list.deleted"),
        undo: t("list.undo"),
        restored: t("list.restored"),
      }}
    />
  );
}
