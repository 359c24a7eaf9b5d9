"use client";

import { useTranslations } from "next-intl";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useExactTime } from "@/components/ui/time-text";
import { useActionForm } from "@/components/ui/form/use-action-form";
import { comeBackAction } from "@/lib/accounts/actions/deactivation";

type Props = {
  /** When the account goes for good (ms); null for whoever takes a break. */
  deletesAt: number | null;
  callbackPath: string;
};

/** All is as it was with one button. */
export function ComeBack({ deletesAt, callbackPath }: Props) {
  const t = useTranslations("auth.comeBack");
  const exactTime = useExactTime();
  const { answer, pending, formProps } = useActionForm({
    action: comeBackAction,
    schema: async () => (await import("@/lib/accounts/schema/deactivation")).comeBackSchema,
  });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name="callbackURL" value={callbackPath} />
      <p>{deletesAt === null ? t("onBreak") : t("deletes", { date: exactTime(deletesAt) })}</p>
      <FormFailure answer={answer} signInTo={callbackPath} />
      <SubmitButton pending={pending} pendingLabel={t("pending")} className="btn-lg w-full">
        {deletesAt === null ? t("submit") : t("keep")}
      </SubmitButton>
    </form>
  );
}
