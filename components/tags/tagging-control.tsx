"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useActionState, useState } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import type { FormAnswer } from "@/components/ui/form/use-form-action";
import { idle } from "@/lib/result";
import { changeTaggingAction } from "@/lib/tags/actions";
import { type Tagging } from "@/lib/tags/schema";
import { permissions } from "@/lib/tags/schema/terms";
import { type ShownTagging, useTagging } from "./use-tagging";

const choices = { audience: permissions, confirms: ["off", "on"] as const };

type Props = { name: keyof typeof choices; shown: ShownTagging };

/** One choice with what it means. Saves at once what is pressed; without JavaScript each button sends the form. */
export function TaggingControl({ name, shown }: Props) {
  const t = useTranslations("settings.privacy.tags");
  const common = useTranslations("common.edit");
  const [posted, formAction] = useActionState(changeTaggingAction, idle);
  const [answer, setAnswer] = useState<FormAnswer<{ before: Tagging }>>();
  const { current, change } = useTagging(shown);
  const label = `tagging-${name}`;

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const chosen = choices[name].find((one) => one === submitter?.getAttribute("value"));
    if (!chosen || chosen === current[name]) return;
    setAnswer(undefined);
    void change({ [name]: chosen }).then(setAnswer);
  }

  return (
    <form action={formAction} onSubmit={save} className="flex flex-wrap items-center gap-x-3.5 gap-y-3 p-4 md:px-5">
      <input type="hidden" name="profileId" value={shown.profileId} />
      <p className="min-w-0 flex-1 basis-56">
        <span id={label} className="font-bold">
          {t(`${name}.label`)}
        </span>
        <span className="block text-sm text-text-muted">
          {name === "audience"
            ? t("audience.hint", { audience: current.audience, kind: shown.kind })
            : t("confirms.hint", { confirms: current.confirms })}
        </span>
      </p>
      <div role="group" aria-labelledby={label} className="seg max-md:basis-full">
        {choices[name].map((one) => (
          <button key={one} type="submit" name={name} value={one} aria-pressed={current[name] === one}>
            {one === "on" || one === "off" ? t(`confirms.${one}`) : t(`audience.${one}`)}
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
