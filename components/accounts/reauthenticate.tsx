"use client";

import type { ReactNode } from "react";
import { FormFailure } from "@/components/ui/form-failure";
import { PasswordField } from "@/components/ui/password-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { useActionForm } from "@/components/ui/use-action-form";
import { reauthenticateAction } from "@/lib/accounts/actions";
import { reauthenticateSchema } from "@/lib/accounts/schema";
import type { RecentLoginTexts } from "./recent-login-texts";

type Props = { profileId: string; texts: RecentLoginTexts; onReauthenticated?: () => void; children?: ReactNode };

/** The password once more. `children` stand beside the button. */
export function Reauthenticate({ profileId, texts, onReauthenticated, children }: Props) {
  const { answer, pending, fields, formProps } = useActionForm({
    action: reauthenticateAction,
    schema: reauthenticateSchema,
    mistakes: texts.mistakes,
    onAnswer: (next) => next.status === "done" && onReauthenticated?.(),
  });
  const password = fields.field("password");

  return (
    <form {...formProps} aria-label={texts.title} className="flex flex-col gap-4">
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
