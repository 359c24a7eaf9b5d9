"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { changeDiscoveryAction } from "@/lib/profiles/actions";

type Props = { profileId: string; labelId: string; isDiscoverable: boolean };

/** On or off, as the server has it: what is pressed is sent at once, also without JavaScript. */
export function DiscoveryControl({ profileId, labelId, isDiscoverable }: Props) {
  const t = useTranslations("settings.privacy.discovery");
  const common = useTranslations("common.edit");
  const { answer, pending, formAction, submit } = useFormAction(changeDiscoveryAction);
  const current = isDiscoverable ? "on" : "off";

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
  }

  return (
    <form action={formAction} onSubmit={save} className="flex min-w-0 flex-col gap-2 max-md:basis-full">
      <input type="hidden" name="profileId" value={profileId} />
      <div role="group" aria-labelledby={labelId} className="seg">
        {(["on", "off"] as const).map((one) => (
          <button
            key={one}
            type="submit"
            name="discoverable"
            value={one}
            aria-pressed={current === one}
            aria-disabled={pending}
          >
            {t(one)}
          </button>
        ))}
      </div>
      <span role="status" className="sr-only">
        {answer.status === "done" && common("saved")}
      </span>
      <FormFailure answer={answer} />
    </form>
  );
}
