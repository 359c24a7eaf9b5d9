"use client";

import { useTranslations } from "next-intl";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useActionForm } from "@/components/ui/form/use-action-form";
import { agreeToRulesAction } from "@/lib/rules/actions";
import { AgreeBox } from "./agree-box";

const schema = async () => (await import("@/lib/rules/schema")).agreeToRulesSchema;

/** For whoever got an account without having seen what it asks of them. The page leads on once they agree. */
export function AgreeForm({ version, profileId }: { version: string; profileId: string }) {
  const t = useTranslations("auth.rules");
  const { answer, pending, fields, formProps } = useActionForm({ action: agreeToRulesAction, schema });
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name="profileId" value={profileId} />
      <AgreeBox version={version} {...fields} />
      <FormFailure answer={answer} />
      <SubmitButton pending={pending} pendingLabel={t("pending")} className="btn-lg w-full">
        {t("continue")}
      </SubmitButton>
    </form>
  );
}
