import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { FormFailure } from "@/components/ui/form-failure";
import { PasswordField } from "@/components/ui/password-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { useActionForm } from "@/components/ui/use-action-form";
import { reauthenticateAction } from "@/lib/accounts/actions";
import { reauthenticateSchema } from "@/lib/accounts/schema";
import type { RecentLoginState } from "./use-recent-login";

type Props = { recent: RecentLoginState; profileId: string; hasAuthenticatedRecently: boolean };

/**
 * Asks for the password once an action has demanded it. Without JavaScript there is no second try with what was typed,
 * so there it is asked for beforehand.
 */
export function RecentLogin({ recent, profileId, hasAuthenticatedRecently }: Props) {
  const t = useTranslations("auth.recent");
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useEffect(() => {
    if (recent.isAsked && !dialog.current?.open) dialog.current?.showModal();
    if (!recent.isAsked) dialog.current?.close();
  }, [recent.isAsked]);

  return (
    <>
      <dialog
        ref={dialog}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className="dialog"
        onClose={recent.cancel}
        onClick={({ target }) => target === dialog.current && dialog.current.close()}
      >
        {recent.isAsked && (
          <div className="flex flex-col gap-4 p-6">
            <h2 id={`${id}-title`} className="text-xl tracking-heading">
              {t("title")}
            </h2>
            <p id={`${id}-text`} className="-mt-2 text-text-muted">
              {t("text")}
            </p>
            <Reauthenticate profileId={profileId} onReauthenticated={recent.goOn}>
              <button type="button" className="btn btn-secondary" onClick={recent.cancel}>
                {t("cancel")}
              </button>
            </Reauthenticate>
          </div>
        )}
      </dialog>
      {!hasAuthenticatedRecently && (
        <noscript>
          <div className="card flex flex-col gap-4 p-5">
            <p className="text-text-muted">{t("text")}</p>
            <Reauthenticate profileId={profileId} />
          </div>
        </noscript>
      )}
    </>
  );
}

type ReauthenticateProps = { profileId: string; onReauthenticated?: () => void; children?: ReactNode };

/** The password once more. `children` stand beside the button. */
function Reauthenticate({ profileId, onReauthenticated, children }: ReauthenticateProps) {
  const t = useTranslations();
  const { answer, pending, fields, formProps } = useActionForm({
    action: reauthenticateAction,
    schema: reauthenticateSchema,
    onAnswer: (next) => next.status === "done" && onReauthenticated?.(),
  });
  const password = fields.field("password");

  return (
    <form {...formProps} aria-label={t("auth.recent.title")} className="flex flex-col gap-4">
      <input type="hidden" name="profileId" value={profileId} />
      <PasswordField
        label={t("auth.field.password")}
        autoComplete="current-password"

        {...password}
        id="proof"
      />
      <FormFailure answer={answer} signInTo="/" />
      <div className="flex flex-wrap justify-end gap-2">
        {children}
        <SubmitButton pending={pending} pendingLabel={t("auth.recent.pending")}>
          {t("auth.recent.submit")}
        </SubmitButton>
      </div>
    </form>
  );
}
