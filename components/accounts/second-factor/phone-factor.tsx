import { useTranslations } from "next-intl";
import { CodeForm } from "./code-form";
import { PhoneNumberForm } from "./phone-number-form";
import { SentCode } from "./sent-code";
import type { PhoneForms } from "./use-phone-forms";

/** `factor`: how the number of the account's phone ends; `enrolling`: of one that a code was sent to. */
export type PhoneState = {
  isOffered: boolean;
  factor: { ending: string } | null;
  isSent: boolean;
  enrolling: string | null;
};

type Props = {
  forms: PhoneForms;
  phone: PhoneState;
  profileId: string;
  /** Codes of an app are there beside it. */
  hasApp: boolean;
  label: string;
  /** What else is lost with it. */
  warning?: string;
};

/** Sets a phone up for codes by text message, and takes it away. */
export function PhoneFactor({ forms, phone, profileId, hasApp, label, warning }: Props) {
  const t = useTranslations("settings.secondFactor.phone");
  const { isOffered, factor, enrolling } = phone;
  const { start, finish, remove } = forms;
  if (!factor && !isOffered) return null;
  const number = { form: start, profileId, ownCode: hasApp && enrolling === null ? label : null };
  return (
    <section className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <h2 className="text-lg">{t("title")}</h2>
      {factor && (
        <>
          <p className="-mt-2 text-text-muted">{t("removeLead", { app: hasApp ? "yes" : "no" })}</p>
          {warning && <p className="-mt-2 font-bold wrap-anywhere">{warning}</p>}
          <CodeForm
            form={remove}
            {...{ profileId, label }}
            id="remove-phone-code"
            submit={t("remove")}
            className="btn-danger"
          />
        </>
      )}
      {!factor && enrolling !== null && (
        <>
          <SentCode answer={start.answer}>{t("sent", { ending: enrolling })}</SentCode>
          <CodeForm form={finish} profileId={profileId} id="phone-code" label={t("code")} submit={t("turnOn")} />
          <h3 className="text-md">{t("again")}</h3>
          <PhoneNumberForm {...number} submit={t("resend")} className="btn-tonal" />
        </>
      )}
      {!factor && enrolling === null && (
        <>
          <p className="-mt-2 text-text-muted">{t("lead")}</p>
          <PhoneNumberForm {...number} submit={t("submit")} />
        </>
      )}
    </section>
  );
}
