"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { withProof } from "@/components/integrity/with-proof";
import { AgreeBox } from "@/components/rules/agree-box";
import { wipeSearches } from "@/components/search/field/wipe-searches";
import { afterLoad } from "@/components/ui/lazy/after-load";
import { Field } from "@/components/ui/field/field";
import { FormFailure } from "@/components/ui/form/form-failure";
import { clearListSnapshots } from "@/components/ui/list/list-snapshot";
import { PasswordField } from "@/components/ui/field/password-field";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useActionForm } from "@/components/ui/form/use-action-form";
import { signInAction, signUpAction } from "@/lib/accounts/actions";
import { type AuthMode, forgotPasswordHref } from "./auth-href";
import { ForgotLink } from "./forgot-link";
import { PersistenceChoice } from "./persistence-choice";
import { useFocusOnMode } from "./use-focus-on-mode";

const actions = { "sign-in": signInAction, "sign-up": signUpAction };
const proofs = {
  "sign-in": withProof(signInAction, "sign-in", false),
  "sign-up": withProof(signUpAction, "sign-up", true),
};
// Nobody has typed anything while the page comes.
const schemas = {
  "sign-in": async () => (await import("@/lib/accounts/schema")).signInSchema,
  "sign-up": async () => (await import("@/lib/accounts/schema")).signUpSchema,
  "sign-up-by-mail": async () => (await import("@/lib/accounts/schema")).signUpByMailSchema,
};

/** `invitation`: the code of a link, or empty; null where none is asked for. `byMail`: a link asks for the password. */
type Props = {
  mode: AuthMode;
  callbackPath: string;
  rulesVersion: string;
  invitation?: string | null;
  byMail?: boolean;
};

/** One form for both, so that what was typed stays when the mode changes. */
export function AuthForm({ mode, callbackPath, rulesVersion, invitation = null, byMail = false }: Props) {
  const t = useTranslations("auth.field");
  const signingUp = mode === "sign-up";
  // How one signs up may have changed since the page came.
  const [wantsPassword, setWantsPassword] = useState(false);
  const asksPassword = !signingUp || !byMail || wantsPassword;
  const words = useTranslations(signingUp ? "auth.signUp" : "auth.signIn");
  const { form, answer, pending, clear, fields, formProps } = useActionForm({
    action: actions[mode],
    byScript: proofs[mode].byScript,
    schema: schemas[asksPassword ? mode : "sign-up-by-mail"],
  });
  const { field, valueOf, clearErrors } = fields;

  const [wantsInvitation, setWantsInvitation] = useState(false);
  if (!wantsInvitation && fields.errorOf("invitation")) setWantsInvitation(true);
  if (!wantsPassword && fields.errorOf("password")) setWantsPassword(true);

  const [shownMode, setShownMode] = useState(mode);
  if (mode !== shownMode) {
    setShownMode(mode);
    clear();
  }
  useEffect(() => clearErrors, [mode, clearErrors]);
  useFocusOnMode(mode, form);
  useEffect(() => {
    clearListSnapshots();
    wipeSearches();
    return afterLoad(() => void schemas["sign-in"]().catch(() => undefined));
  }, []);

  return (
    <form {...formProps} onFocus={proofs[mode].onTouch} className="mt-5 flex flex-col gap-4">
      <input type="hidden" name="callbackURL" value={callbackPath} />
      {signingUp && (
        <Field label={t("displayName")} hint={t("displayNameHint")} autoComplete="name" {...field("displayName")} />
      )}
      <Field
        key="email"
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete={signingUp ? "email" : "username webauthn"}
        {...field("email")}
      />
      {asksPassword && (
        <>
          <div key="password" className="relative">
            <PasswordField
              label={t("password")}
              hint={signingUp ? t("passwordHint") : undefined}
              autoComplete={signingUp ? "new-password" : "current-password"}
              {...field("password")}
            />
            {!signingUp && <ForgotLink href={forgotPasswordHref(callbackPath)} />}
          </div>
          <PersistenceChoice chosen={valueOf("persistence", "local")} />
        </>
      )}
      {signingUp && (invitation !== null || wantsInvitation) && (
        <Field
          label={t("invitation")}
          hint={t("invitationHint")}
          autoComplete="off"
          {...field("invitation", invitation ?? "")}
        />
      )}
      {signingUp && <AgreeBox version={rulesVersion} {...fields} />}
      <FormFailure answer={answer} />
      <SubmitButton pending={pending} pendingLabel={words("pending")} className="btn-lg w-full">
        {words("submit")}
      </SubmitButton>
    </form>
  );
}
