import { useTranslations } from "next-intl";
import { reauthenticateWithPasskeyAction } from "@/lib/accounts/actions/passkeys";
import { PasskeyButton } from "./passkey-button";
import { usePasskey } from "./use-passkey";

/** Somebody who is signed in shows by a passkey that it is still them. */
export function ConfirmByPasskey({ profileId, onDone }: { profileId: string; onDone: () => void }) {
  const t = useTranslations("auth.passkey");
  const passkey = usePasskey(reauthenticateWithPasskeyAction, (answer) => answer.status === "done" && onDone());
  return (
    <PasskeyButton
      state={passkey}
      label={t("confirm")}
      signInTo="/"
      onClick={() => void passkey.ask(({ askForPasskey }) => askForPasskey("confirm"), { profileId })}
    />
  );
}
