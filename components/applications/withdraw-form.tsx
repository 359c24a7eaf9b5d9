"use client";

import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { withdrawApplicationAction } from "@/lib/applications/actions";

type Props = { applicationId: string; profileId: string; organization: string };

export function WithdrawForm({ organization, ...application }: Props) {
  const t = useTranslations("jobs.application");
  return (
    <ConfirmedForm
      action={withdrawApplicationAction}
      fields={application}
      label={t("withdraw")}
      className="btn btn-danger-quiet -ms-4 self-start"
      ask={{
        title: t("withdrawAsk.title"),
        text: t("withdrawAsk.text", { organization }),
        stay: t("withdrawAsk.stay"),
        leave: t("withdrawAsk.leave"),
      }}
      toast={t("withdrawDone")}
      focus="stage"
    />
  );
}
