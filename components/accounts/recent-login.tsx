import { useTranslations } from "next-intl";
import { useSearchParams } from "next/navigation";
import { useEffect, useId, useRef } from "react";
import { Link } from "@/components/ui/link";
import type { SignInWays } from "@/lib/accounts/queries";
import { UNCONFIRMED_PARAMETER } from "@/lib/auth/callback-url";
import { forgotPasswordHref } from "@/components/accounts/sign-in/auth-href";
import { ConfirmBy } from "./confirm-by";
import { ConfirmByPasskey } from "./passkeys/confirm-by-passkey";
import { readProviderError } from "./providers/provider-error";
import { ProviderFailure } from "./providers/provider-failure";
import { Reauthenticate } from "./reauthenticate";
import type { RecentLoginState } from "./use-recent-login";

type Props = {
  recent: RecentLoginState;
  profileId: string;
  hasAuthenticatedRecently: boolean;
  ways: SignInWays;
  /** Where whoever has no password comes back to from their provider. */
  path: string;
};

/**
 * Asks for the password once an action has demanded it, of whoever has none for their provider. Without JavaScript there
 * is no second try with what was typed, so there it is asked for beforehand. Whoever comes back from there without having
 * shown that it is them is told why.
 */
export function RecentLogin({ recent, profileId, hasAuthenticatedRecently, ways, path }: Props) {
  const t = useTranslations("auth.recent");
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const unconfirmed = useSearchParams().get(UNCONFIRMED_PARAMETER);

  useEffect(() => {
    if (recent.isAsked && !dialog.current?.open) dialog.current?.showModal();
    if (!recent.isAsked) dialog.current?.close();
  }, [recent.isAsked]);

  const cancel = (
    <button type="button" className="btn btn-secondary" onClick={recent.cancel}>
      {t("cancel")}
    </button>
  );
  return (
    <>
      {unconfirmed !== null && !hasAuthenticatedRecently && <ProviderFailure error={readProviderError(unconfirmed)} />}
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
              {t(textOf(ways, ways.passkeys))}
            </p>
            {ways.passkeys > 0 && <ConfirmByPasskey profileId={profileId} onDone={recent.goOn} />}
            {ways.password ? (
              <Reauthenticate profileId={profileId} onReauthenticated={recent.goOn}>
                {cancel}
              </Reauthenticate>
            ) : (
              <div className="flex flex-wrap justify-end gap-2">
                {cancel}
                <OtherProof ways={ways} path={path} onDone={recent.goOn} />
              </div>
            )}
          </div>
        )}
      </dialog>
      {!hasAuthenticatedRecently && (
        <noscript>
          <div className="card flex flex-col gap-4 p-5">
            <p className="text-text-muted">{t(textOf(ways))}</p>
            {ways.password ? <Reauthenticate profileId={profileId} /> : <OtherProof ways={ways} path={path} />}
          </div>
        </noscript>
      )}
    </>
  );
}

function textOf({ password, offered }: Pick<SignInWays, "password" | "offered">, passkeys = 0) {
  if (password) return passkeys > 0 ? "textEither" : "text";
  return offered.length + passkeys > 0 ? "textProvider" : "textNone";
}

/** Of whoever has no password; where their provider is gone from here they get one by mail. */
function OtherProof({ ways, path, onDone }: { ways: SignInWays; path: string; onDone?: () => void }) {
  const t = useTranslations("auth.recent");
  if (ways.offered.length > 0) return <ConfirmBy providers={ways.offered} path={path} onDone={onDone} />;
  return (
    <Link href={forgotPasswordHref(path)} className="btn btn-primary">
      {t("newPassword")}
    </Link>
  );
}
