import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { SubmitButton } from "./submit-button";

/** Of the button, while it works, and once it is done; else as on every such page. */
export type SaveWords = { save: string; saving: string; saved: string };

type Props = { onward: string; words?: SaveWords; aside?: ReactNode; pending: boolean };

/** Stays in sight at the bottom of a form. */
export function SaveBar({ onward, words, aside, pending }: Props) {
  const t = useTranslations("common.edit");
  return (
    <div className="save-bar">
      <Link href={onward} className="btn btn-quiet -ms-4">
        {t("cancel")}
      </Link>
      <div className="min-w-0 flex-1 text-end text-sm text-text-muted">{aside}</div>
      <SubmitButton pending={pending} pendingLabel={words?.saving ?? t("saving")}>
        {words?.save ?? t("save")}
      </SubmitButton>
    </div>
  );
}
