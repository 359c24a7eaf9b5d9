"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Link } from "@/components/ui/link";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { confirmEmailChangeAction } from "@/lib/accounts/actions/email";

type Props = {
  /** What it is to be; null where the link does not serve. */
  email: string | null;
  token: string;
  profileId: string;
  idempotencyKey: string;
};

/** Nothing is changed before the button is pressed: scanners of mails follow links, too. */
export function ConfirmEmailChange({ email, token, profileId, idempotencyKey }: Props) {
  const t = useTranslations("settings.confirmEmail");
  const { answer, pending, formAction, submit } = useFormAction(confirmEmailChangeAction);

  if (answer.status === "done") {
    return (
      <div className="flex flex-col gap-4">
        <Banner kind="done">
          <p className="min-w-0 wrap-anywhere">{t("changed", { email: answer.value.email })}</p>
        </Banner>
        <Link href="/settings/sign-in" className="btn btn-primary self-start">
          {t("onward")}
        </Link>
      </div>
    );
  }
  if (email === null) {
    return (
      <div className="flex flex-col gap-4">
        {answer.status === "idle" ? (
          <Banner kind="error">
            <p>{t("expired")}</p>
          </Banner>
        ) : (
          <FormFailure answer={answer} />
        )}
        <Link href="/settings/email" className="btn btn-primary self-start">
          {t("again")}
        </Link>
      </div>
    );
  }
  return (
    <form
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault();
        submit(new FormData(event.currentTarget));
      }}
      className="flex flex-col gap-4"
    >
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <input type="hidden" name="token" value={token} />
      <p className="text-text-muted">{t("lead")}</p>
      <FormFailure answer={answer} signInTo={`/settings/email/${token}`} />
      <SubmitButton pending={pending} pendingLabel={t("pending")} className="self-start py-2 wrap-anywhere">
        {t("submit", { email })}
      </SubmitButton>
    </form>
  );
}
