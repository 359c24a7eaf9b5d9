"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { FormAnswer } from "@/components/ui/use-form-action";
import {
  finishEnrolmentAction,
  removeFactorAction,
  renewRecoveryCodesAction,
  startEnrolmentAction,
} from "@/lib/accounts/actions/second-factor";
import type { SignInWays } from "@/lib/accounts/queries";
import { RecentLogin } from "../recent-login";
import { RecentLoginButton } from "../recent-login-button";
import { tellDone } from "../tell-done";
import { useRecentLogin } from "../use-recent-login";
import { CodeForm } from "./code-form";
import { RecoveryCodes } from "./recovery-codes";
import { useCodeForm } from "./use-code-form";

type Props = {
  profileId: string;
  hasAuthenticatedRecently: boolean;
  ways: SignInWays;
  /** What there is: since when, and how many codes are left. */
  state: ReactNode | null;
  /** The secret that an app is to take now. */
  enrolment: ReactNode | null;
};

const codesOf = (answer: FormAnswer<{ codes: string[] }>) => (answer.status === "done" ? answer.value.codes : null);

const isOver = (answer: FormAnswer<unknown>) => answer.status === "refused" && answer.reason === "enrolment-over";

/**
 * Sets it up, shows the recovery codes, renews them, takes it away. All its forms are known from the first, so that what
 * one has answered is there also without JavaScript, where the page is another one by then.
 */
export function SecondFactor({ profileId, hasAuthenticatedRecently, ways, state, enrolment }: Props) {
  const t = useTranslations("settings.secondFactor");
  const recent = useRecentLogin();
  const [answered, setCodes] = useState<string[] | null>();
  const finish = useCodeForm(finishEnrolmentAction, recent, ({ codes }) => setCodes(codes));
  const renew = useCodeForm(renewRecoveryCodesAction, recent, ({ codes }) => setCodes(codes));
  const remove = useCodeForm(removeFactorAction, recent, () => {
    setCodes(null);
    tellDone(t("removed"));
  });
  const codes = answered === undefined ? (codesOf(finish.posted) ?? codesOf(renew.posted)) : answered;
  const start = {
    action: startEnrolmentAction,
    fields: { profileId },
    pendingLabel: t("starting"),
    onAnswer: recent.hear,
  };
  const form = { profileId, label: t("code") };

  return (
    <>
      <RecentLogin {...{ recent, profileId, hasAuthenticatedRecently, ways }} path="/settings/second-factor" />
      {state && codes && <RecoveryCodes codes={codes} />}
      {state && (
        <>
          <section className="card card-flat flex flex-col gap-2 p-4 md:p-5">{state}</section>
          <section className="card card-flat flex flex-col gap-4 p-4 md:p-5">
            <h2 className="text-lg">{t("renew.title")}</h2>
            <p className="-mt-2 text-text-muted">{t("renew.lead")}</p>
            <CodeForm form={renew} {...form} id="renew-code" submit={t("renew.submit")} />
          </section>
          <section className="card card-flat flex flex-col gap-4 p-4 md:p-5">
            <h2 className="text-lg">{t("remove.title")}</h2>
            <p className="-mt-2 text-text-muted">{t("remove.lead")}</p>
            <CodeForm form={remove} {...form} id="remove-code" submit={t("remove.submit")} className="btn-danger" />
          </section>
        </>
      )}
      {!state && (
        <section className="card card-flat flex flex-col gap-4 p-4 md:p-5">
          {enrolment ? (
            <>
              {enrolment}
              <CodeForm form={finish} {...form} id="first-code" label={t("firstCode")} submit={t("turnOn")} />
            </>
          ) : (
            <p className="text-text-muted">{t("off")}</p>
          )}
          {!enrolment && <RecentLoginButton {...start} label={t("start")} className="btn-primary" />}
          {enrolment && isOver(finish.answer) && (
            <RecentLoginButton {...start} label={t("again")} className="btn-secondary" />
          )}
        </section>
      )}
    </>
  );
}
