"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useActionState, useState } from "react";
import { chooseAtOnce } from "@/components/ui/entities/choose-at-once";
import { useEntity } from "@/components/ui/entities/entity-store";
import { FormFailure } from "@/components/ui/form/form-failure";
import { answerOf, type FormAnswer } from "@/components/ui/form/use-form-action";
import { changeMessagingAction } from "@/lib/conversations/actions/inbox";
import { type ChangeMessaging, type Messaging } from "@/lib/conversations/schema/privacy";
import { audiences } from "@/lib/conversations/schema/terms";
import { PROFILE_FIELD } from "@/lib/forms/form-fields";
import { idle } from "@/lib/result";

const choices = { audience: audiences, receipts: ["off", "on"] as const };

/** `shown`: as the server read it; `now` in milliseconds. */
type Props = { name: keyof typeof choices; shown: { profileId: string; saved: Messaging; now: number } };

/** One choice with what it means. Saves at once what is pressed; without JavaScript each button sends the form. */
export function MessagingControl({ name, shown }: Props) {
  const t = useTranslations("settings.privacy.messages");
  const common = useTranslations("common.edit");
  const [posted, formAction] = useActionState(changeMessagingAction, idle);
  const [answer, setAnswer] = useState<FormAnswer<{ before: Messaging }>>();
  const { profileId, saved, now } = shown;
  const current: Messaging = useEntity(profileId, "messaging", { ...saved, id: profileId }, now);
  const label = `messaging-${name}`;

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const chosen = choices[name].find((one) => one === submitter?.getAttribute("value"));
    if (!chosen || chosen === current[name]) return;
    setAnswer(undefined);
    const changed: ChangeMessaging = { [name]: chosen };
    const form = new FormData();
    form.set(name, chosen);
    form.set(PROFILE_FIELD, profileId);
    void chooseAtOnce({ kind: "messaging", profileId, shown: current }, changed, () =>
      answerOf(changeMessagingAction, form),
    ).then(setAnswer);
  }

  return (
    <form action={formAction} onSubmit={save} className="flex flex-wrap items-center gap-x-3.5 gap-y-3 p-4 md:px-5">
      <input type="hidden" name="profileId" value={profileId} />
      <p className="min-w-0 flex-1 basis-56">
        <span id={label} className="font-bold">
          {t(`${name}.label`)}
        </span>
        <span className="block text-sm text-text-muted">
          {name === "audience"
            ? t("audience.hint", { audience: current.audience })
            : t("receipts.hint", { receipts: current.receipts })}
        </span>
      </p>
      <div role="group" aria-labelledby={label} className="seg max-md:basis-full">
        {choices[name].map((one) => (
          <button key={one} type="submit" name={name} value={one} aria-pressed={current[name] === one}>
            {one === "on" || one === "off" ? t(`receipts.${one}`) : t(`audience.${one}`)}
          </button>
        ))}
      </div>
      <span role="status" className="sr-only">
        {answer?.status === "done" && common("saved")}
      </span>
      <FormFailure answer={answer ?? posted} />
    </form>
  );
}
