"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import type { useFormAction } from "@/components/ui/form/use-form-action";

type Props = {
  sending: ReturnType<typeof useFormAction<{ email: string }>>;
  profileId: string;
  idempotencyKey: string;
  className: string;
};

/** Another mail to the address of the account, and then where it went. */
export function SendVerification({ sending, profileId, idempotencyKey, className }: Props) {
  const t = useTranslations("auth.verify");
  const { answer, pending, formAction, submit } = sending;
  const [key, setKey] = useState(idempotencyKey);

  return (
    <form
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget), (next) => next.status === "done" && setKey(next.idempotencyKey));
      }}
      className="flex min-w-0 flex-col gap-2"
    >
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="idempotencyKey" value={key} />
      <button type="submit" aria-busy={pending} aria-disabled={pending} className={className}>
        {pending ? t("sending") : t("send")}
      </button>
      <p role="status" className="text-sm wrap-anywhere empty:hidden">
        {answer.status === "done" && t("sent", { email: answer.value.email })}
      </p>
      <FormFailure answer={answer} />
    </form>
  );
}
