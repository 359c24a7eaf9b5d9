"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useRef } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Spinner } from "@/components/ui/spinner";
import type { Provider } from "@/lib/auth/providers";
import type { ProviderPurpose } from "./attempt";
import type { ProviderError } from "./provider-error";
import { ProviderFailure } from "./provider-failure";
import { ProviderMark } from "./provider-mark";
import { useProviderSignIn } from "./use-provider-sign-in";

/** Apple asks to stand no lower than others. */
const order: readonly Provider[] = ["apple", "google"];

type Props = {
  providers: readonly Provider[];
  /** Those at which this app may be signed in to: lib/env's. Where they are not known the server alone says so. */
  origins?: readonly string[];
  purpose: ProviderPurpose;
  /** Where it is to go on. */
  callbackPath: string;
  /** What the redirect way has come to. */
  error?: ProviderError;
  /** Hears that it is done, before the server is asked for the page anew; whoever confirms goes on with the one there is. */
  onDone?: () => void;
  /** Hears what a popup came to, beside telling it, such as that a recent login is demanded. */
  onError?: (error: ProviderError) => void;
  /** What a button says; else that one goes on with its provider. */
  labelOf?: (provider: Provider) => string;
  /** Of each button. */
  className?: string;
};

/**
 * A button for each provider. On a phone and without JavaScript it leads to the provider's pages, elsewhere these come
 * in a popup; while that is open another press cancels it.
 */
export function ProviderButtons({
  providers,
  purpose,
  callbackPath,
  labelOf,
  className = "btn-secondary btn-lg w-full",
  ...rest
}: Props) {
  const t = useTranslations("auth.provider");
  const form = useRef<HTMLFormElement>(null);
  const shownProviders = order.filter((one) => providers.includes(one));
  const { start, answer, formAction, busy, isPopupOpen, provider, persistence, error } = useProviderSignIn({
    purpose,
    callbackPath,
    ...rest,
  });

  function press(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as unknown as globalThis.SubmitEvent;
    const pressed = shownProviders.find((one) => submitter instanceof HTMLButtonElement && one === submitter.value);
    if (pressed) start(event.currentTarget, pressed);
  }

  return (
    <form ref={form} action={formAction} onSubmit={press} className="flex flex-col gap-2.5">
      <input type="hidden" name="purpose" value={purpose} />
      <input type="hidden" name="callbackURL" value={callbackPath} />
      <input type="hidden" name="window" value="page" />
      <FormFailure answer={answer} signInTo={callbackPath} />
      {error && (
        <ProviderFailure
          error={error}
          {...(provider &&
            error === "popup-blocked" && {
              onInstead: () => start(form.current!, provider, "page"),
              isForLonger: persistence === "none",
            })}
        />
      )}
      {shownProviders.map((one) => (
        <button
          key={one}
          name="provider"
          value={one}
          className={`btn pointer-events-auto ${className}`}
          aria-busy={busy === one}
        >
          {busy === one ? <Spinner /> : <ProviderMark provider={one} />}
          {labelOf?.(one) ?? t(`continue.${one}`)}
        </button>
      ))}
      <p role="status" className="sr-only">
        {busy && (isPopupOpen ? t("inPopup") : t("leaving"))}
      </p>
      {purpose === "sign-in" && (
        <noscript>
          <label className="choice">
            <input type="checkbox" name="persistence" value="session" />
            <span>{t("untilClosed")}</span>
          </label>
        </noscript>
      )}
    </form>
  );
}
