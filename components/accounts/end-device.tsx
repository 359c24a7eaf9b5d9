"use client";

import { useTranslations } from "next-intl";
import { FormFailure } from "@/components/ui/form/form-failure";
import { useExactTime } from "@/components/ui/time-text";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { endDeviceAction } from "@/lib/accounts/actions";
import { tellDone } from "./tell-done";

type Props = { sessionId: string; profileId: string; device: string; signedInAt: number };

/** Its row goes with it; the focus goes to the head of the page. */
export function EndDevice({ sessionId, profileId, device, signedInAt }: Props) {
  const t = useTranslations("settings.devices");
  const exactTime = useExactTime();
  const { answer, pending, formAction, submit } = useFormAction(endDeviceAction);

  return (
    <form
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget), (next) => {
          if (next.status === "done") tellDone(t("signedOut"));
        });
      }}
      className="flex flex-col gap-2"
    >
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="sessionId" value={sessionId} />
      <button
        type="submit"
        aria-label={t("signOutOne", { device, date: exactTime(signedInAt) })}
        aria-busy={pending}
        aria-disabled={pending}
        className="btn btn-secondary btn-sm self-start"
      >
        {t("signOut")}
      </button>
      <FormFailure answer={answer} />
    </form>
  );
}
