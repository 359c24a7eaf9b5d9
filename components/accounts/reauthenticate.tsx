"use client";

import type { ReactNode } from "react";
import { FormFailure } from "@/components/ui/form-failure";
import { PasswordField } from "@/components/ui/password-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { reauthenticateAction } from "@/lib/accounts/actions";
import { reauthenticateSchema } from "@/lib/accounts/schema";
import type { RecentLoginTexts } from "./recent-login-texts";
import { useAccountForm } from "./use-account-form";

type Props = { profileId: string; texts: RecentLoginTexts; onReauthenticated?: () => void; children?: ReactNode };

/** The password once more. `children` stand beside the button. */
export function Reauthenticate({ profileId, texts, onReauthenticated, children }: Props) {
  const { form, answer, pending, field, handlers } = useAccountForm({
    action: reauthenticateAction,
    schema: reauthenticateSchema,
    mistakes: texts.mistakes,
    settled: (next) => next.status === "done" && onReauthenticated?.(),
  });
  const password = field("password");

  return (
    <form ref={form} {...handlers} noValidate aria-label={texts.title} className="flex flex-col gap-4">
      <input type="hidden" name="profileId" value={profileId} />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        showLabel={texts.showPassword}
        {...password}
        id="proof"
      />
      <FormFailure
        answer={answer}
        signIn={
          <a href="/auth" className="banner-link text-danger-ink">
            {texts.signIn}
          </a>
        }
      />
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <SubmitButton pending={pending} pendingLabel={texts.pending}>
          {texts.submit}
        </SubmitButton>
      </div>
    </form>
  );
}
