"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Spinner } from "@/components/ui/spinner";
import { type FormAnswer, useFormAction } from "@/components/ui/form/use-form-action";
import { startProviderAction } from "@/lib/accounts/actions/provider";
import type { ProviderPurpose, Wanted } from "./attempt";
import { openChannel } from "./channel";
import { APP_READY_MS } from "./figures";
import { readProviderError } from "./provider-error";
import { ProviderMark } from "./provider-mark";

type Props = Wanted & { purpose: ProviderPurpose; attempt: string };

/**
 * The popup's first page. It goes on by itself once the page that opened it has asked for that; whoever comes here by a
 * link has to press the button.
 */
export function StartInPopup({ provider, purpose, persistence, callbackPath, attempt }: Props) {
  const t = useTranslations("auth.provider");
  const form = useRef<HTMLFormElement>(null);
  const [isAlone, setAlone] = useState(false);
  const { answer, pending, formAction, submit } = useFormAction(startProviderAction);
  const isOver = answer.status !== "idle";

  const go = useEffectEvent((tell: (answer: FormAnswer<unknown>) => void) => {
    submit(new FormData(form.current!), tell);
  });

  useEffect(() => {
    const channel = openChannel(({ attempt: whose, call }) => {
      if (whose !== attempt || call !== "go") return;
      window.clearTimeout(alone);
      go((answered) => channel.send({ attempt, error: errorOf(answered) }));
    });
    const alone = window.setTimeout(() => setAlone(true), APP_READY_MS);
    channel.send({ attempt, call: "here" });
    return () => {
      window.clearTimeout(alone);
      channel.close();
    };
  }, [attempt]);

  return (
    <form ref={form} action={formAction} className="flex flex-col gap-5">
      {Object.entries({ provider, purpose, persistence, callbackURL: callbackPath, attempt, window: "popup" }).map(
        ([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <FormFailure answer={answer} />
      {isAlone || isOver ? (
        <button className="btn btn-secondary btn-lg" aria-busy={pending}>
          {pending ? <Spinner /> : <ProviderMark provider={provider} />}
          {t(`continue.${provider}`)}
        </button>
      ) : (
        <p role="status" className="self-center text-text-muted">
          <Spinner size={40} />
          <span className="sr-only">{t("leaving")}</span>
        </p>
      )}
      {!isAlone && (
        <noscript>
          <button className="btn btn-secondary btn-lg w-full">
            <ProviderMark provider={provider} />
            {t(`continue.${provider}`)}
          </button>
        </noscript>
      )}
    </form>
  );
}

function errorOf(answer: FormAnswer<unknown>) {
  return readProviderError("reason" in answer ? answer.reason : undefined);
}
