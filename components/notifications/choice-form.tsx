"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useActionState, useState } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import { changeNotificationsAction } from "@/lib/notifications/actions";
import type { NotificationChoices } from "@/lib/notifications/schema/choices";
import { idle } from "@/lib/result";
import { type ChoiceAnswer, type ShownChoices, useChoices } from "./use-choices";

type Props = {
  shown: ShownChoices;
  className: string;
  /** Its buttons, each with the name and the value of what it chooses. */
  children: (current: NotificationChoices) => ReactNode;
};

/** Saves at once what is pressed; without JavaScript each button sends the form. */
export function ChoiceForm({ shown, className, children }: Props) {
  const common = useTranslations("common.edit");
  const locale = useLocale();
  const [posted, formAction] = useActionState(changeNotificationsAction, idle);
  const [answer, setAnswer] = useState<ChoiceAnswer>();
  const { current, change } = useChoices(shown);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const name = submitter.name as keyof NotificationChoices;
    if (current[name] === submitter.value) return;
    const form = new FormData(event.currentTarget);
    form.set(name, submitter.value);
    setAnswer(undefined);
    void change(form).then(setAnswer);
  }

  return (
    <form action={formAction} onSubmit={save} className={className}>
      <input type="hidden" name="profileId" value={shown.profileId} />
      <input type="hidden" name="locale" value={locale} />
      {children(current)}
      <span role="status" className="sr-only">
        {answer?.status === "done" && common("saved")}
      </span>
      <FormFailure answer={answer ?? posted} />
    </form>
  );
}
