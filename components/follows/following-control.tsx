"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useActionState, useState } from "react";
import { chooseAtOnce } from "@/components/ui/entities/choose-at-once";
import { useEntity } from "@/components/ui/entities/entity-store";
import { FormFailure } from "@/components/ui/form/form-failure";
import { answerOf, type FormAnswer } from "@/components/ui/form/use-form-action";
import { changeFollowingAction } from "@/lib/follows/actions";
import type { Following } from "@/lib/follows/schema";
import { PROFILE_FIELD } from "@/lib/forms/form-fields";
import { idle } from "@/lib/result";

/** `shown`: as the server read it; `now` in milliseconds. */
type Props = { labelId: string; shown: { profileId: string; saved: Following; now: number } };

/** Saves at once what is pressed; without JavaScript each button sends the form. */
export function FollowingControl({ labelId, shown: { profileId, saved, now } }: Props) {
  const t = useTranslations("settings.privacy.follows");
  const common = useTranslations("common.edit");
  const [posted, formAction] = useActionState(changeFollowingAction, idle);
  const [answer, setAnswer] = useState<FormAnswer<{ before: Following }>>();
  const current: Following = useEntity(profileId, "following", { ...saved, id: profileId }, now);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const allowed = submitter?.getAttribute("value") === "on" ? "on" : "off";
    if (allowed === current.allowed) return;
    setAnswer(undefined);
    const form = new FormData();
    form.set("allowed", allowed);
    form.set(PROFILE_FIELD, profileId);
    void chooseAtOnce({ kind: "following", profileId, shown: current }, { allowed }, () =>
      answerOf(changeFollowingAction, form),
    ).then(setAnswer);
  }

  return (
    <form action={formAction} onSubmit={save} className="flex min-w-0 flex-col gap-2 max-md:basis-full">
      <input type="hidden" name="profileId" value={profileId} />
      <div role="group" aria-labelledby={labelId} className="seg">
        {(["on", "off"] as const).map((one) => (
          <button key={one} type="submit" name="allowed" value={one} aria-pressed={current.allowed === one}>
            {t(one)}
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
