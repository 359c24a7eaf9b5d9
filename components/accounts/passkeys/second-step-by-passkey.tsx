import { useTranslations } from "next-intl";
import type { MouseEvent } from "react";
import { finishSignInWithPasskeyAction } from "@/lib/accounts/actions/passkeys";
import { PasskeyButton } from "./passkey-button";
import { usePasskey } from "./use-passkey";

/** A passkey in place of the code of the form in which it stands. */
export function SecondStepByPasskey() {
  const t = useTranslations("auth.passkey");
  const passkey = usePasskey(finishSignInWithPasskeyAction);

  function press({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const trust = currentTarget.form?.elements.namedItem("trust");
    const isTrusted = trust instanceof HTMLInputElement && trust.checked;
    void passkey.ask(({ askForPasskey }) => askForPasskey("second-step"), { trust: isTrusted ? "on" : "" });
  }

  return <PasskeyButton state={passkey} label={t("instead")} onClick={press} />;
}
