"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { passWizardStep } from "@/components/ui/wizard/wizard-history";
import { discardJobDraftAction } from "@/lib/jobs/actions/draft";

type Props = { draftId: string; profileId: string };

/** Throws a draft away, for all who write it. */
export function DiscardDraft({ draftId, profileId }: Props) {
  const t = useTranslations("jobWizard.discard");
  const path = usePathname();
  return (
    <ConfirmedForm
      action={discardJobDraftAction}
      fields={{ profileId, draftId }}
      label={t("label")}
      className="btn btn-danger-quiet btn-sm"
      ask={{ title: t("title"), text: t("text"), stay: t("stay"), leave: t("leave") }}
      toast={t("done")}
      subject={draftId}
      onward="/jobs/list"
      onSettled={({ status }) => status === "done" && passWizardStep("job", path, "/jobs/list")}
    />
  );
}
