"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";
import { afterLoad } from "@/components/ui/lazy/after-load";
import { signInWithPasskeyAction } from "@/lib/accounts/actions/passkeys";
import { chosenPersistence } from "../providers/attempt";
import { PasskeyButton } from "./passkey-button";
import { usePasskey } from "./use-passkey";

/** A passkey as the whole sign-in: by this button, or where the browser fills in the address above. */
export function SignInByPasskey() {
  const t = useTranslations("auth.passkey");
  const form = useRef<HTMLFormElement>(null);
  const passkey = usePasskey(signInWithPasskeyAction);
  const fields = () => ({ persistence: form.current ? chosenPersistence(form.current) : "local" });
  const take = useEffectEvent((credential: string) => passkey.send(credential, fields()));

  useEffect(() => {
    // Asked for by the button meanwhile; offered anew once nothing has come of that.
    if (passkey.pending) return;
    const controller = new AbortController();
    const offer = async () => (await import("./ceremony")).offerPasskeys(controller.signal, (said) => take(said));
    // Where its code does not come there is still the button, which says so.
    const callOff = afterLoad(() => void offer().catch(() => {}));
    return () => {
      callOff();
      controller.abort();
    };
  }, [passkey.pending]);

  return (
    <form ref={form} onSubmit={(event) => event.preventDefault()} className="contents">
      <PasskeyButton
        state={passkey}
        label={t("signIn")}
        onClick={() => void passkey.ask(({ askForPasskey }) => askForPasskey("sign-in"), fields())}
      />
    </form>
  );
}
