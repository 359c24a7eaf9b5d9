"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useSyncExternalStore, useTransition } from "react";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { startProviderAction } from "@/lib/accounts/actions/provider";
import type { Provider } from "@/lib/auth/providers";
import { chosenPersistence, newAttempt, type Outcome, popupHref, type ProviderPurpose } from "./attempt";
import { secondStepHref } from "@/components/accounts/sign-in/auth-href";
import { isPhone, problemHere } from "./device";
import { openPopup } from "./popup";
import type { ProviderError } from "./provider-error";
import { currentRedirect, forgetRedirect, leaveFor, redirectOnServer, watchRedirect } from "./redirect-return";

type Options = {
  purpose: ProviderPurpose;
  callbackPath: string;
  /** Those at which this app may be signed in to. */
  origins?: readonly string[];
  /** What the redirect way has come to, where that is told by the address. */
  error?: ProviderError;
  onDone?: () => void;
  onError?: (error: ProviderError) => void;
};

/** `popup`: it is open. */
type Shown = { provider: Provider | null; popup: boolean; persistence?: string; error?: ProviderError };

/**
 * Both ways to a provider: in a popup, from which this page learns that it is time to ask the server, and on a phone by
 * leaving the page.
 */
export function useProviderSignIn({ purpose, callbackPath, origins, error, onDone, onError }: Options) {
  const router = useRouter();
  const closePopup = useRef(() => {});
  const [shown, setShown] = useState<Shown>({ provider: null, popup: false });
  const [isAsking, startAsking] = useTransition();
  const { answer, formAction, submit, clear } = useFormAction(startProviderAction);
  const redirect = useSyncExternalStore(watchRedirect, currentRedirect, redirectOnServer);

  useEffect(() => () => closePopup.current(), []);
  useEffect(() => {
    // Shown again as it stood: meanwhile somebody may have signed in.
    const ask = ({ persisted }: PageTransitionEvent) => persisted && router.refresh();
    window.addEventListener("pageshow", ask);
    return () => window.removeEventListener("pageshow", ask);
  }, [router]);

  /** To be called while the browser still knows of the press: nothing else may open a popup. */
  function start(form: HTMLFormElement, provider: Provider, way?: "page") {
    clear();
    // What cancels the one that is open is said with the new one.
    closePopup.current();
    const persistence = chosenPersistence(form);
    const problem = problemHere(origins);
    if (problem) return setShown({ provider, popup: false, error: problem });
    forgetRedirect();
    // A session of this tab alone would not outlive the way back, nor would what is typed where somebody confirms.
    const mustStay = persistence === "none" || purpose === "confirm";
    if (way === "page" || (isPhone() && !mustStay)) leave(form, provider, persistence);
    else open(provider, persistence);
  }

  function open(provider: Provider, persistence: string) {
    const attempt = newAttempt();
    setShown(({ popup }) => {
      return { provider, popup: true, persistence, error: popup ? "cancelled-popup-request" : undefined };
    });
    closePopup.current = openPopup({
      attempt,
      href: popupHref({ provider, purpose, persistence, callbackPath }, attempt),
      hear: (outcome) => hear(provider, outcome),
    });
  }

  function hear(provider: Provider, outcome: Outcome) {
    if ("error" in outcome) {
      setShown((last) => ({ ...last, popup: false, error: outcome.error }));
      return onError?.(outcome.error);
    }
    setShown({ provider, popup: false });
    if (outcome.result === "second-step") return router.push(secondStepHref(callbackPath));
    onDone?.();
    if (purpose === "confirm") return;
    startAsking(() => {
      router.refresh();
      // Comes with the server's answer: whoever is signed in does not see this form any more.
      if (purpose === "sign-in") setShown({ provider, popup: false, error: "no-current-user" });
    });
  }

  function leave(form: HTMLFormElement, provider: Provider, persistence: string) {
    const sent = new FormData(form);
    const wanted = { provider, persistence, attempt: newAttempt() };
    for (const [name, value] of Object.entries(wanted)) sent.set(name, value);
    setShown({ provider, popup: false });
    leaveFor(provider);
    submit(sent, (next) => {
      forgetRedirect();
      if (next.status === "refused" && next.reason === "requires-recent-login") onError?.(next.reason);
    });
  }

  const busy = shown.popup || isAsking ? shown.provider : redirect.leaving;
  return {
    start,
    answer,
    formAction,
    /** Whose button waits. */
    busy,
    isPopupOpen: shown.popup,
    /** Whose button was pressed last. */
    provider: shown.provider,
    /** What was chosen at that. */
    persistence: shown.persistence,
    error: redirect.cancelled ? "redirect-cancelled-by-user" : shown.provider ? shown.error : error,
  } as const;
}
