import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useActionForm } from "@/components/ui/form/use-action-form";
import { finishPasskeyEnrolmentAction, startPasskeyEnrolmentAction } from "@/lib/accounts/actions/passkeys";
import { OwnPhoneCode } from "../second-factor/own-phone-code";
import type { PhoneState } from "../second-factor/phone-factor";
import { tellDone } from "../tell-done";
import type { RecentLoginState } from "../use-recent-login";
import { PasskeyFailure } from "./passkey-failure";
import { usePasskey } from "./use-passkey";

type Props = { profileId: string; hasApp: boolean; phone: PhoneState; recent: RecentLoginState };

/** One button, and the code of whoever has a second factor: a passkey stands for that, too. */
export function AddPasskey({ profileId, hasApp, phone, recent }: Props) {
  const t = useTranslations("settings.passkeys");
  const say = useTranslations("settings.secondFactor");
  const hasPhone = phone.factor !== null;
  const made = usePasskey(finishPasskeyEnrolmentAction, ({ status }) => status === "done" && tellDone(t("added")));
  const { answer, pending, fields, formProps } = useActionForm({
    action: startPasskeyEnrolmentAction,
    schema: async () => (await import("@/lib/accounts/schema/passkeys")).startPasskeyEnrolmentSchema,
    onAnswer(next, _sent, again) {
      recent.hear(next, again);
      if (next.status === "done") void made.ask(({ makePasskey }) => makePasskey(next.value), { profileId });
    },
  });
  const isAsked = answer.status === "refused" && answer.reason === "requires-recent-login";
  return (
    <div className="flex flex-col gap-4 [@media(scripting:none)]:hidden">
      <OwnPhoneCode {...{ phone, profileId, recent }} />
      <form {...formProps} className="flex flex-col gap-4">
        <input type="hidden" name="profileId" value={profileId} />
        {(hasApp || hasPhone) && (
          <Field
            label={say("code", { ways: hasApp ? (hasPhone ? "both" : "app") : "phone" })}
            autoComplete="one-time-code"
            {...fields.field("verificationCode")}
            id="passkey-code"
          />
        )}
        {!isAsked && <FormFailure answer={answer} signInTo="/settings/sign-in" />}
        <PasskeyFailure of={made} signInTo="/settings/sign-in" />
        <SubmitButton pending={pending || made.pending} pendingLabel={t("adding")} className="self-start">
          {t("add")}
        </SubmitButton>
      </form>
    </div>
  );
}
