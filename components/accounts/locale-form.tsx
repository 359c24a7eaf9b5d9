"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { FieldError } from "@/components/ui/field/field-error";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { showToast } from "@/components/ui/toast/toast";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { changeLocaleAction } from "@/lib/accounts/actions/locale";
import { textIn } from "@/lib/forms/form-fields";

type Props = {
  profileId: string;
  /** Empty for that of the device. */
  saved: { language: string; timeZone: string };
  /** By code, each as it calls itself; where there is one alone none is asked for. */
  languages: { code: string; name: string }[];
  /** By their names of IANA's, such as "America/Argentina/Salta". */
  timeZones: string[];
};

/** In which language and by whose clocks the account is spoken to. */
export function LocaleForm({ profileId, saved, languages, timeZones }: Props) {
  const t = useTranslations("settings.general.locale");
  const common = useTranslations("common.edit");
  const { answer, posted, pending, formAction, submit } = useFormAction(changeLocaleAction);
  const isTold = answer.status === "refused" || answer.status === "invalid";
  const choice = (name: keyof typeof saved) => ({
    ...{ name, label: t(name), hint: t(`${name}Hint`), device: t("device") },
    chosen: isTold ? textIn(answer.values, name) : saved[name],
    error: answer.status === "invalid" ? answer.fields[name] : undefined,
  });

  return (
    <section aria-labelledby="locale" className="card card-flat flex flex-col gap-4 p-4 md:p-5">
      <h2 id="locale" className="text-lg tracking-heading">
        {languages.length > 1 ? t("title") : t("timeZone")}
      </h2>
      {posted.status === "done" && (
        <Banner kind="done">
          <p>{common("saved")}</p>
        </Banner>
      )}
      <form
        action={formAction}
        onSubmit={(event) => {
          event.preventDefault();
          submit(new FormData(event.currentTarget), ({ status }) => {
            if (status === "done") showToast({ kind: "done", text: common("saved") });
          });
        }}
        className="flex flex-col gap-5"
      >
        <input type="hidden" name="profileId" value={profileId} />
        {languages.length > 1 && <Choice {...choice("language")} options={languages} />}
        <Choice
          {...choice("timeZone")}
          options={timeZones.map((code) => ({ code, name: code.replaceAll("_", " ") }))}
        />
        <FormFailure answer={answer} signInTo="/settings/general" />
        <SubmitButton pending={pending} pendingLabel={t("saving")} className="max-w-full self-start">
          {t("apply")}
        </SubmitButton>
      </form>
    </section>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  hint: string;
  error?: string;
  device: string;
  chosen: string;
  options: { code: string; name: string }[];
};

function Choice({ name, label, hint, error, device, chosen, options }: ChoiceProps) {
  const [id, hintId, errorId] = [`locale-${name}`, `locale-${name}-hint`, `locale-${name}-error`];
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <div className="control">
        <select
          {...{ id, name, defaultValue: chosen }}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${errorId} ${hintId}` : hintId}
        >
          <option value="">{device}</option>
          {options.map(({ code, name: called }) => (
            <option key={code} value={code} translate="no">
              {called}
            </option>
          ))}
        </select>
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <p id={hintId} className="text-sm text-text-muted">
        {hint}
      </p>
    </div>
  );
}
