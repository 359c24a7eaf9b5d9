"use client";

import Globe from "lucide-react/icons/globe";
import Users from "lucide-react/icons/users";
import { useTranslations } from "next-intl";
import { type FormEvent, useActionState, useState } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import { changePrivacyAction } from "@/lib/profiles/actions";
import { idle } from "@/lib/result";
import { type PrivacyPart } from "@/lib/profiles/schema/privacy";
import { audiences } from "@/lib/profiles/schema/terms";
import { type PrivacyAnswer, type ShownPrivacy, usePrivacy } from "./use-privacy";

const icons = { EVERYONE: Globe, ALLIES: Users };

type Props = { part: PrivacyPart; labelId: string; shown: ShownPrivacy };

/** Saves at once what is pressed; without JavaScript each button sends the form. */
export function PrivacyControl({ part, labelId, shown }: Props) {
  const t = useTranslations("settings.privacy.choices");
  const common = useTranslations("common.edit");
  const [posted, formAction] = useActionState(changePrivacyAction, idle);
  const [answer, setAnswer] = useState<PrivacyAnswer>();
  const { current, change } = usePrivacy(shown);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const chosen = audiences.find((one) => one === submitter?.getAttribute("value"));
    if (!chosen || chosen === current[part]) return;
    setAnswer(undefined);
    void change({ [part]: chosen }).then(setAnswer);
  }

  return (
    <form action={formAction} onSubmit={save} className="flex min-w-0 flex-col gap-2 max-md:basis-full">
      <input type="hidden" name="profileId" value={shown.profileId} />
      <div role="group" aria-labelledby={labelId} className="seg">
        {audiences.map((audience) => {
          const Icon = icons[audience];
          return (
            <button key={audience} type="submit" name={part} value={audience} aria-pressed={current[part] === audience}>
              <Icon aria-hidden />
              {t(audience)}
            </button>
          );
        })}
      </div>
      <span role="status" className="sr-only">
        {answer?.status === "done" && common("saved")}
      </span>
      <FormFailure answer={answer ?? posted} />
    </form>
  );
}
