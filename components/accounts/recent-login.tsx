"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { Reauthenticate } from "./reauthenticate";
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
