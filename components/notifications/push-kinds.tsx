"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { choosePushKindsAction } from "@/lib/notifications/actions";
import { type PushKind, pushKinds } from "@/lib/notifications/schema/terms";

type Props = { profileId: string; deviceId: string; name: string; tells: Record<PushKind, boolean> };

/** Of what a device is told, each by a switch; without JavaScript each sends the form. */
export function PushKinds({ profileId, deviceId, name, tells }: Props) {
  const t = useTranslations("settings.notifications.push");
  const common = useTranslations("common.edit");
  const path = usePathname();
  const { answer, pending, formAction, submit } = useFormAction(choosePushKindsAction);

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const form = new FormData(event.currentTarget);
    form.set(submitter.name, submitter.value);
    submit(form);
  }

  return (
    <form action={formAction} onSubmit={save} className="basis-full">
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="deviceId" value={deviceId} />
      <div role="group" aria-label={t("kindsOf", { device: name })}>
        {pushKinds.map((kind) => (
          <div key={kind} className="flex min-h-11 items-center justify-between gap-4">
            <span id={`push-${kind}-${deviceId}`}>{t(`kinds.${kind}`)}</span>
            <button
              type="submit"
              role="switch"
              name={kind}
              value={tells[kind] ? "off" : "on"}
              aria-checked={tells[kind]}
              aria-labelledby={`push-${kind}-${deviceId}`}
              aria-busy={pending}
              className="switch"
            />
          </div>
        ))}
      </div>
      <span role="status" className="sr-only">
        {pending ? common("saving") : answer.status === "done" && common("saved")}
      </span>
      <FormFailure answer={answer} signInTo={path} />
    </form>
  );
}
