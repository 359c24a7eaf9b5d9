"use client";

import { useEffect, useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { FormFailure } from "@/components/ui/form-failure";
import { formResolver } from "@/components/ui/form-resolver";
import { keepFocusOnPress } from "@/components/ui/keep-focus";
import { clearListSnapshots } from "@/components/ui/list-snapshot";
import { PasswordField } from "@/components/ui/password-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { useFormAction } from "@/components/ui/use-form-action";
import { signInAction, signUpAction } from "@/lib/accounts/actions";
import { signInSchema, signUpSchema } from "@/lib/accounts/schema";
import { type FormValues, textIn } from "@/lib/form-fields";
import type { FormState } from "@/lib/result";
import { type AuthMode, forgotPasswordHref } from "./auth-href";
import type { AuthTexts } from "./auth-texts";
import { ForgotLink } from "./forgot-link";
import { PersistenceChoice } from "./persistence-choice";

type Values = { displayName: string; email: string; password: string };

const names = ["displayName", "email", "password"] as const;
const resolvers = { "sign-in": formResolver<Values>(signInSchema), "sign-up": formResolver<Values>(signUpSchema) };

/**
 * One form for both, so that what was typed stays when the mode changes. The fields have no default values in
 * the form library: it would put them over what was typed before the script came.
 */
export function AuthForm({ mode, callbackPath, texts }: { mode: AuthMode; callbackPath: string; texts: AuthTexts }) {
  const signingUp = mode === "sign-up";
  const { answer, posted, pending, formAction, submit, clear } = useFormAction(signingUp ? signUpAction : signInAction);
  const [postedErrors] = useState(() => errorsOf(posted));
  const { register, handleSubmit, setError, clearErrors, formState } = useForm<Values>({
    resolver: resolvers[mode],
    mode: "onTouched",
    errors: postedErrors,
  });

  const [shownMode, setShownMode] = useState(mode);
  if (mode !== shownMode) {
    setShownMode(mode);
    clear();
  }
  useEffect(() => clearErrors, [mode, clearErrors]);
  useEffect(clearListSnapshots, []);

  const typed: FormValues = "values" in posted ? posted.values : {};
  const errorOf = (name: keyof Values) => {
    const message = formState.errors[name]?.message;
    return message === undefined ? undefined : (texts.mistakes[message] ?? message);
  };

  const send = handleSubmit((_, event) => {
    submit(new FormData(event?.target), (next) => {
      if (next.status !== "invalid") return;
      const wrong = names.filter((name) => next.fields[name]);
      for (const name of wrong) setError(name, { message: next.fields[name] }, { shouldFocus: name === wrong[0] });
    });
  });

  return (
    <form
      action={formAction}
      onSubmit={send}
      onMouseDown={keepFocusOnPress}
      noValidate
      className="mt-5 flex flex-col gap-4"
    >
      {signingUp && (
        <Field
          id="displayName"
          label={texts.displayName}
          hint={texts.displayNameHint}
          error={errorOf("displayName")}
          autoComplete="name"
          defaultValue={typed.displayName}
          {...register("displayName")}
        />
      )}
      <Field
        key="email"
        id="email"
        label={texts.email}
        error={errorOf("email")}
        type="email"
        inputMode="email"
        autoComplete={signingUp ? "email" : "username"}
        defaultValue={typed.email}
        {...register("email")}
      />
      <div key="password" className="relative">
        <PasswordField
          id="password"
          label={texts.password}
          hint={texts.passwordHint}
          error={errorOf("password")}
          autoComplete={signingUp ? "new-password" : "current-password"}
          showLabel={texts.showPassword}
          {...register("password")}
        />
        {!signingUp && <ForgotLink href={forgotPasswordHref(callbackPath)} label={texts.forgot} />}
      </div>
      <PersistenceChoice chosen={textIn(typed, "persistence") || undefined} texts={texts} />
      <FormFailure answer={answer} />
      <SubmitButton pending={pending} pendingLabel={texts.pending} className="btn-lg w-full">
        {texts.submit}
      </SubmitButton>
    </form>
  );
}

function errorsOf(posted: FormState): FieldErrors<Values> {
  if (posted.status !== "invalid") return {};
  const wrong = names.filter((name) => posted.fields[name]);
  return Object.fromEntries(wrong.map((name) => [name, { type: "server", message: posted.fields[name] }]));
}
