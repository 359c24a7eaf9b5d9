"use client";

import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { FormFailure } from "@/components/ui/form/form-failure";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { changeServiceAction } from "@/lib/settings/actions";
import type { ChangeService } from "@/lib/settings/schema";

type Props = {
  profileId: string;
  idempotencyKey: string;
  signUps: "OPEN" | "INVITATION" | "APPROVAL";
  link: string | null;
  isQuiet: boolean;
  holdsLinks: boolean;
};

const texts = { OPEN: "open", INVITATION: "byInvitation", APPROVAL: "byApproval" } as const;

/** Who comes in, for those who lead the service: each button does what it says, at once and for all. */
export function SignUpSettings({ profileId, idempotencyKey, signUps, link, isQuiet, holdsLinks }: Props) {
  const t = useTranslations("settings.moderation.signUps");
  const { answer, pending, formAction, submit } = useFormAction(changeServiceAction);
  const button = (change: ChangeService["change"], look = "btn-secondary") => (
    <button name="change" value={change} aria-disabled={pending} className={`btn self-start ${look}`} key={change}>
      {t(`do.${change}`)}
    </button>
  );

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    submit(new FormData(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter));
  }

  return (
    <form action={formAction} onSubmit={send} className="flex flex-col gap-4">
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="idempotencyKey" value={idempotencyKey} />
      <FormFailure answer={answer} />
      <section className="card card-flat flex flex-col gap-3 p-4">
        <h2 className="text-lg">{t("who")}</h2>
        <p role="status">{t(texts[signUps])}</p>
        {signUps === "INVITATION" && link && (
          <>
            <p>
              <code className="wrap-anywhere select-all">{link}</code>
            </p>
            <p className="text-sm text-text-muted">{t("linkHint")}</p>
            {button("new-invitation")}
          </>
        )}
        {signUps !== "OPEN" && button("open")}
        {signUps !== "INVITATION" && button("by-invitation")}
        {signUps !== "APPROVAL" && button("by-approval")}
      </section>
      <section className="card card-flat flex flex-col gap-3 p-4">
        <h2 className="text-lg">{t("quiet")}</h2>
        <p className="text-text-muted">{t("quietHint")}</p>
        {isQuiet && <p role="status">{t("isQuiet")}</p>}
        {button(isQuiet ? "end-quiet" : "quiet")}
      </section>
      <section className="card card-flat flex flex-col gap-3 p-4">
        <h2 className="text-lg">{t("holds")}</h2>
        <p className="text-text-muted">{t("holdsHint")}</p>
        <p role="status">{t(holdsLinks ? "holding" : "letting")}</p>
        {button(holdsLinks ? "let-links" : "hold-links")}
      </section>
    </form>
  );
}
