"use client";

import { useTranslations } from "next-intl";
import type { ListedApplication } from "@/lib/applications/queries";
import { seenAs } from "@/lib/applications/schema";
import { useApplicantName } from "./applicant-name";
import { boxId, MOVE_FORM, useSelection } from "./selection";

/** Takes an application into what is moved at once, as it was seen. */
export function SelectBox({ application }: { application: ListedApplication }) {
  const t = useTranslations("jobs.applications");
  const nameOf = useApplicantName();
  const selection = useSelection();
  if (!selection) return null;
  return (
    <label className="choice relative z-1 -m-3 shrink-0 justify-center px-3">
      <input
        id={boxId(application.id)}
        type="checkbox"
        form={MOVE_FORM}
        name={selection.isReady ? undefined : "applications"}
        value={seenAs(application)}
        aria-label={t("select", { name: nameOf(application) })}
        checked={selection.selected.has(application.id)}
        onChange={() => selection.toggle(application)}
      />
    </label>
  );
}
