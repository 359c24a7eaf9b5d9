"use client";

import { useTranslations } from "next-intl";
import { useCheckedBeforeScript } from "@/components/ui/field/use-checked-before-script";
import type { BoardApplication } from "@/lib/applications/queries";
import { seenAs } from "@/lib/applications/stages";
import { useApplicantName } from "./applicant-name";
import { MOVE_FORM, useSelection } from "./selection";

/** Takes an application into what is moved at once, as it was seen. */
export function SelectBox({ application }: { application: BoardApplication }) {
  const t = useTranslations("jobs.applications");
  const nameOf = useApplicantName();
  const selection = useSelection();
  const isSelected = selection?.selected.has(application.id) ?? false;
  const box = useCheckedBeforeScript(isSelected, (isChecked) => selection?.select(application, isChecked));
  if (!selection) return null;
  return (
    <label className="choice relative z-1 -m-3 shrink-0 justify-center px-3">
      <input
        ref={box}
        type="checkbox"
        form={MOVE_FORM}
        name={selection.isReady ? undefined : "applications"}
        value={seenAs(application)}
        aria-label={t("select", { name: nameOf(application) })}
        checked={isSelected}
        onChange={({ target }) => selection.select(application, target.checked)}
      />
    </label>
  );
}
