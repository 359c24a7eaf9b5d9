"use client";

import Link from "next/link";
import { type MouseEvent, useEffect, useState, useSyncExternalStore } from "react";
import { Choices } from "@/components/ui/choices";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { clearListSnapshots } from "@/components/ui/list-snapshot";
import { PasswordField } from "@/components/ui/password-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { useActionForm } from "@/components/ui/use-action-form";
import { signInAction, signUpAction } from "@/lib/accounts/actions";
import { signInSchema, signUpSchema } from "@/lib/accounts/schema";
import { type AuthMode, forgotPasswordHref } from "./auth-href";
import type { AuthTexts } from "./auth-texts";
import { typedEmail } from "./typed-email";

const actions = { "sign-in": signInAction, "sign-up": signUpAction };
const schemas = { "sign-in": signInSchema, "sign-up": signUpSchema };

/** One form for both, so that what was typed stays when the mode changes. */
export function AuthForm({ mode, callbackPath, texts }: { mode: AuthMode; callbackPath: string; texts: AuthTexts }) {
  const signingUp = mode === "sign-up";
  const { answer, pending, clear, fields, formProps } = useActionForm({
    action: actions[mode],
    schema: schemas[mode],
    mistakes: texts.mistakes,
  });
  const { field, valueOf, clearErrors } = fields;

  const [shownMode, setShownMode] = useState(mode);
  if (mode !== shownMode) {
    setShownMode(mode);
    clear();
  }
  useEffect(() => clearErrors, [mode, clearErrors]);
  useEffect(clearListSnapshots, []);

  return (
    <form {...formProps} className="mt-5 flex flex-col gap-4">
      {signingUp && (
        <Field label={texts.displayName} hint={texts.displayNameHint} autoComplete="name" {...field("displayName")} />
      )}
      <Field
        key="email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete={signingUp ? "email" : "username"}
        {...field("email")}
      />
      <div key="password" className="relative">
        <PasswordField
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete={signingUp ? "new-password" : "current-password"}
          showLabel={texts.showPassword}
          {...field("password")}
        />
        {!signingUp && <ForgotLink href={forgotPasswordHref(callbackPath)} label={texts.forgot} />}
      </div>
      <PersistenceChoice chosen={valueOf("persistence", "local")} texts={texts} />
      <FormFailure answer={answer} />
      <SubmitButton pending={pending} pendingLabel={texts.pending} className="btn-lg w-full">
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

/** Stands behind the password for the keyboard, above it for the eye. */
function ForgotLink({ href, label }: { href: string; label: string }) {
  function keepEmail({ currentTarget }: MouseEvent) {
    const email = currentTarget.closest("form")?.elements.namedItem("email");
    if (email instanceof HTMLInputElement) typedEmail.keep(email.value);
  }

  return (
    <Link
      href={href}
      prefetch={false}
      onClick={keepEmail}
      className="absolute end-0 top-0 rounded-xs text-sm font-bold text-link after:absolute after:-inset-x-2 after:-inset-y-3 after:bottom-0 hover:underline"
    >
      {label}
    </Link>
  );
}

type PersistenceProps = {
  chosen: string | undefined;
  texts: { stay: string; local: string; session: string; none: string };
};

/**
 * A tab's own session ends with the next page that the browser opens, which a form without JavaScript would do at once;
 * and only a trustworthy origin hears how a page is opened. So that choice comes with the script.
 */
function PersistenceChoice({ chosen = "local", texts }: PersistenceProps) {
  const tabOnly = useSyncExternalStore(
    never,
    () => isSecureContext,
    () => false,
  );
  const options = [
    { value: "local", label: texts.local },
    { value: "session", label: texts.session },
    ...(tabOnly ? [{ value: "none", label: texts.none }] : []),
  ];
  return <Choices legend={texts.stay} name="persistence" chosen={chosen} options={options} />;
}

function never() {
  return () => {};
}
