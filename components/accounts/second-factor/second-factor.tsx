"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { FormAnswer } from "@/components/ui/form/use-form-action";
import {
  finishEnrolmentAction,
  removeFactorAction,
  renewRecoveryCodesAction,
  startEnrolmentAction,
} from "@/lib/accounts/actions/second-factor";
import type { SignInWays } from "@/lib/accounts/queries";
import { RecentLogin } from "../recent-login";
import { tellDone } from "../tell-done";
import { useRecentLogin } from "../use-recent-login";
import { AppFactor } from "./app-factor";
import { CodeForm } from "./code-form";
import { OwnPhoneCode } from "./own-phone-code";
import { PhoneFactor, type PhoneState } from "./phone-factor";
import { RecoveryCodes } from "./recovery-codes";
import { useCodeForm } from "./use-code-form";
import { usePhoneForms } from "./use-phone-forms";

type Props = {
  profileId: string;
  hasAuthenticatedRecently: boolean;
  ways: SignInWays;
  /** What there is: since when, and how many codes are left. */
  state: ReactNode | null;
  hasApp: boolean;
  phone: PhoneState;
  /** What else is lost with it. */
  warning?: string;
  /** The secret that an app is to take now. */
  enrolment: ReactNode | null;
};

/** Of the first of several that has brought some. */
function codesOf(answers: FormAnswer<{ codes: string[] }>[]): string[] | null {
  const brought = answers.map((answer) => (answer.status === "done" ? answer.value.codes : []));
  return brought.find(({ length }) => length > 0) ?? null;
}

/**
 * Sets it up, shows the recovery codes, renews them, takes it away. All its forms are known from the first, so that what
 * one has answered is there also without JavaScript, where the page is another one by then.
 */
export function SecondFactor(props: Props) {
  const { profileId, hasAuthenticatedRecently, ways, state, hasApp, phone, enrolment, warning } = props;
  const t = useTranslations("settings.secondFactor");
  const recent = useRecentLogin();
  const [answered, setCodes] = useState<string[] | null>();
  const start = useCodeForm(startEnrolmentAction, recent, () => {});
  const finish = useCodeForm(finishEnrolmentAction, recent, ({ codes }) => setCodes(codes));
  const renew = useCodeForm(renewRecoveryCodesAction, recent, ({ codes }) => setCodes(codes));
  const remove = useCodeForm(removeFactorAction, recent, () => {
    setCodes(null);
    tellDone(t("removed", { phone: phone.factor ? "yes" : "no" }));
  });
  const phoneForms = usePhoneForms(recent, setCodes);
  const codes = answered ?? (answered === undefined ? codesOf([finish, renew, phoneForms.finish].map(postedOf)) : null);
  const hasPhone = phone.factor !== null;
  const label = t("code", { ways: hasApp ? (hasPhone ? "both" : "app") : "phone" });
  // With the last of them goes what it lets one do.
  const shared = { profileId, hasApp, label, warning: hasApp && hasPhone ? undefined : warning };

  return (
    <>
      <RecentLogin {...{ recent, profileId, hasAuthenticatedRecently, ways }} path="/settings/second-factor" />
      {state && codes && codes.length > 0 && <RecoveryCodes codes={codes} />}
      {state && (
        <>
          <section className="card card-flat flex flex-col gap-2 p-4 md:p-5">
            {state}
            <OwnPhoneCode {...{ phone, profileId, recent }} />
          </section>
          <section className="card card-flat flex flex-col gap-4 p-4 md:p-5">
            <h2 className="text-lg">{t("renew.title")}</h2>
            <p className="-mt-2 text-text-muted">{t("renew.lead")}</p>
            <CodeForm form={renew} {...{ profileId, label }} id="renew-code" submit={t("renew.submit")} />
          </section>
        </>
      )}
      <AppFactor forms={{ start, finish, remove }} {...shared} {...{ recent, hasPhone, enrolment }} />
      <PhoneFactor forms={phoneForms} phone={phone} {...shared} />
    </>
  );
}

const postedOf = ({ posted }: { posted: FormAnswer<{ codes: string[] }> }) => posted;
