"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { flushOutboxes } from "@/components/shell/live/lazy-outbox";
import { Banner } from "@/components/ui/banner";
import { FormFailure } from "@/components/ui/form/form-failure";
import { Link } from "@/components/ui/link";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { sendVerificationAction, verifyEmailAction } from "@/lib/accounts/actions";
import { listFormat } from "@/lib/i18n/formats";
import { tellEmailConfirmed } from "./email-confirmed";
import { SendVerification } from "./send-verification";

type Props = {
  email: string;
  token: string;
  isVerified: boolean;
  /** What waits for that, as long as it does: whom it will ask to be allies, and a draft of an organization. */
  begun: { asking: string[]; organization: string } | null;
  profileId: string;
  idempotencyKey: string;
};

/** Nothing is confirmed before the button is pressed: scanners of mails follow links, too. */
export function VerifyEmail({ email, token, isVerified, begun, profileId, idempotencyKey }: Props) {
  const t = useTranslations("auth.verify");
  const locale = useLocale();
  // It waits no more when the answer's page comes.
  const [waited] = useState(begun);
  const { answer, pending, formAction, submit } = useFormAction(verifyEmailAction);
  const sending = useFormAction(sendVerificationAction);

  if (isVerified || answer.status === "done") {
    return (
      <div className="flex flex-col gap-4">
        <Banner kind="done">
          <p className="min-w-0 wrap-anywhere">{t("confirmed", { email })}</p>
          {waited && waited.asking.length > 0 && (
            <p dir="auto" className="min-w-0 wrap-anywhere">
              {t("asked", { names: listFormat(locale).format(waited.asking) })}
            </p>
          )}
        </Banner>
        <Link
          href={waited?.organization ? "/organizations/new/finish" : "/feed"}
          className="btn btn-primary self-start wrap-anywhere"
        >
          {waited?.organization ? t("create", { name: waited.organization }) : t("onward")}
        </Link>
      </div>
    );
  }

  const isExpired = answer.status === "refused" && answer.reason === "link-expired";
  return (
    <div className="flex flex-col gap-4">
      {isExpired ? (
        <Banner kind="error">
          <p>{answer.message}</p>
        </Banner>
      ) : (
        <form
          action={formAction}
          onSubmit={(event) => {
            event.preventDefault();
            submit(new FormData(event.currentTarget), (next) => {
              if (next.status !== "done") return;
              tellEmailConfirmed();
              void flushOutboxes(profileId);
            });
          }}
          className="flex flex-col gap-4"
        >
          <input type="hidden" name="profileId" value={profileId} />
          <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
          <input type="hidden" name="token" value={token} />
          <p className="text-text-muted">{t("lead")}</p>
          <FormFailure answer={answer} />
          <SubmitButton pending={pending} pendingLabel={t("pending")} className="self-start py-2 wrap-anywhere">
            {t("submit", { email })}
          </SubmitButton>
        </form>
      )}
      <SendVerification
        sending={sending}
        profileId={profileId}
        idempotencyKey={idempotencyKey}
        className={`btn self-start ${isExpired ? "btn-primary" : "btn-secondary"}`}
      />
    </div>
  );
}
