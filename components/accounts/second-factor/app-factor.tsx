import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { startEnrolmentAction } from "@/lib/accounts/actions/second-factor";
import { RecentLoginButton } from "../recent-login-button";
import type { RecentLoginState } from "../use-recent-login";
import { CodeForm } from "./code-form";
import type { CodeFormState } from "./use-code-form";

type Props = {
  forms: { start: CodeFormState; finish: CodeFormState; remove: CodeFormState };
  profileId: string;
  recent: RecentLoginState;
  hasApp: boolean;
  /** Codes go to a phone beside it: then a new app wants one of them. */
  hasPhone: boolean;
  enrolment: ReactNode | null;
  label: string;
  /** What else is lost with it. */
  warning?: string;
};

/** Sets an app of codes up, and takes it away. */
export function AppFactor({ forms, profileId, recent, hasApp, hasPhone, enrolment, label, warning }: Props) {
  const t = useTranslations("settings.secondFactor");
  const form = { profileId, label };
  const beside = { phone: hasPhone ? "yes" : "no" };
  if (hasApp)
    return (
      <section className="card card-flat flex flex-col gap-4 p-4 md:p-5">
        <h2 className="text-lg">{t("remove.title", beside)}</h2>
        <p className="-mt-2 text-text-muted">{t("remove.lead", beside)}</p>
        {warning && <p className="-mt-2 font-bold wrap-anywhere">{warning}</p>}
        <CodeForm form={forms.remove} {...form} id="remove-code" submit={t("remove.submit")} className="btn-danger" />
      </section>
    );
  const { answer } = forms.finish;
  const isOver = answer.status === "refused" && answer.reason === "enrolment-over";
  const start = {
    action: startEnrolmentAction,
    fields: { profileId },
    pendingLabel: t("starting"),
    onAnswer: recent.hear,
  };
  return (
    <section className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <h2 className="text-lg">{t("app")}</h2>
      {enrolment ? (
        <>
          {enrolment}
          <CodeForm form={forms.finish} {...form} id="first-code" label={t("firstCode")} submit={t("turnOn")} />
          {isOver && !hasPhone && <RecentLoginButton {...start} label={t("again")} className="btn-secondary" />}
        </>
      ) : (
        <p className="-mt-2 text-text-muted">{t("off")}</p>
      )}
      {!enrolment && !hasPhone && <RecentLoginButton {...start} label={t("start")} className="btn-primary" />}
      {hasPhone && (!enrolment || isOver) && (
        <CodeForm form={forms.start} {...form} id="start-code" submit={isOver ? t("again") : t("start")} />
      )}
    </section>
  );
}
