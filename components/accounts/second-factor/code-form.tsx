import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SubmitButton } from "@/components/ui/form/submit-button";
import type { CodeFormState } from "./use-code-form";

type Props = {
  form: CodeFormState;
  profileId: string;
  /** Tells its field from that of another form. */
  id: string;
  label: string;
  submit: string;
  className?: string;
};

/** The code once more, before something changes. A demand for the password is answered elsewhere. */
export function CodeForm({
  form: { answer, pending, fields, formProps },
  profileId,
  id,
  label,
  submit,
  className,
}: Props) {
  const t = useTranslations("settings.secondFactor");
  const isAsked = answer.status === "refused" && answer.reason === "requires-recent-login";
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name="profileId" value={profileId} />
      <Field label={label} autoComplete="one-time-code" {...fields.field("verificationCode")} id={id} />
      {!isAsked && <FormFailure answer={answer} signInTo="/settings/second-factor" />}
      <SubmitButton pending={pending} pendingLabel={t("checking")} className={`self-start ${className ?? ""}`}>
        {submit}
      </SubmitButton>
    </form>
  );
}
