"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Link } from "@/components/ui/link";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useFormAction } from "@/components/ui/form/use-form-action";
import type { Purpose } from "@/lib/auth/unsubscribe-token";
import { unsubscribeAction } from "@/lib/notifications/actions";

/** Nothing ends before the button is pressed: scanners of mails follow links, too. */
export function Unsubscribe({ token, purpose }: { token: string; purpose: Purpose }) {
  const t = useTranslations("settings.unsubscribe");
  const { answer, pending, formAction, submit } = useFormAction(unsubscribeAction);
  if (answer.status === "done")
    return (
      <>
        <Banner kind="done">
          <p>{t(`${purpose}.done`)}</p>
        </Banner>
        <Link
          href={purpose === "alerts" ? "/jobs/list?displayOnly=searches" : "/settings/notifications"}
          className="btn btn-secondary self-start"
        >
          {t(`${purpose}.onward`)}
        </Link>
      </>
    );
  return (
    <form
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
      className="card flex flex-col gap-4 p-4 md:p-5"
    >
      <input type="hidden" name="token" value={token} />
      <p className="text-text-muted">{t(`${purpose}.lead`)}</p>
      <FormFailure answer={answer} />
      <SubmitButton pending={pending} pendingLabel={t("pending")} className="self-start">
        {t("submit")}
      </SubmitButton>
    </form>
  );
}
