import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SubmitButton } from "@/components/ui/form/submit-button";
import type { PhoneForms } from "./use-phone-forms";

type Props = {
  form: PhoneForms["start"];
  profileId: string;
  /** What a code of the factor that is there already is called; null where none is wanted. */
  ownCode: string | null;
  submit: string;
  className?: string;
};

/** Where a code is to be sent to. A demand for the password is answered elsewhere. */
export function PhoneNumberForm({ form, profileId, ownCode, submit, className }: Props) {
  const t = useTranslations("settings.secondFactor.phone");
  const { answer, pending, fields, formProps } = form;
  const isAsked = answer.status === "refused" && answer.reason === "requires-recent-login";
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <input type="hidden" name="profileId" value={profileId} />
      <Field
        label={t("number")}
        hint={t("numberHint")}
        type="tel"
        dir="ltr"
        autoComplete="tel"
        {...fields.field("phoneNumber")}
      />
      {ownCode !== null && (
        <Field label={ownCode} autoComplete="one-time-code" {...fields.field("verificationCode")} id="phone-own-code" />
      )}
      {!isAsked && <FormFailure answer={answer} signInTo="/settings/second-factor" />}
      <SubmitButton pending={pending} pendingLabel={t("sending")} className={`self-start ${className ?? ""}`}>
        {submit}
      </SubmitButton>
    </form>
  );
}
