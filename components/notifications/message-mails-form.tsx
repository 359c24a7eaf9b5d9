"use client";

import { useLocale, useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SelectField } from "@/components/ui/field/select-field";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { showToast } from "@/components/ui/toast/toast";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { textIn } from "@/lib/forms/form-fields";
import { browserTimeZone, dateText } from "@/lib/i18n/formats";
import { chooseMessageMailsAction } from "@/lib/notifications/actions";
import { messageMails } from "@/lib/notifications/schema/terms";
import { HOUR_MS } from "@/lib/time";

type Saved = { messageMails: (typeof messageMails)[number]; quietFrom: number | null; quietUntil: number | null };
/** `most`: such mails a day. */
type Props = { profileId: string; saved: Saved; most: number };

const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** Whether somebody is told by mail of what they have not read, and when no such mail comes. */
export function MessageMailsForm({ profileId, saved, most }: Props) {
  const t = useTranslations("settings.notifications.messages");
  const common = useTranslations("common.edit");
  const locale = useLocale();
  const { answer, posted, pending, formAction, submit } = useFormAction(chooseMessageMailsAction);
  const isTold = answer.status === "refused" || answer.status === "invalid";
  const field = (name: keyof Saved) => ({
    ...{ id: `message-mails-${name}`, name },
    defaultValue: isTold ? textIn(answer.values, name) : String(saved[name] ?? ""),
    error: answer.status === "invalid" ? answer.fields[name] : undefined,
  });
  const clock = hours.map((hour) => ({ value: String(hour), label: dateText(hour * HOUR_MS, locale, CLOCK, "UTC") }));
  const choice = field("messageMails");

  return (
    <form
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        // Quiet hours go by the clocks of whoever sleeps, which the browser alone knows.
        form.set("timeZone", browserTimeZone());
        submit(form, ({ status }) => {
          if (status === "done") showToast({ kind: "done", text: common("saved") });
        });
      }}
      className="mt-4 flex flex-col gap-5"
    >
      {posted.status === "done" && (
        <Banner kind="done">
          <p>{common("saved")}</p>
        </Banner>
      )}
      <input type="hidden" name="profileId" value={profileId} />
      <input type="hidden" name="locale" value={locale} />
      <div className="flex min-w-0 flex-col gap-1.5">
        <label htmlFor={choice.id} className="text-sm font-bold">
          {t("choice")}
        </label>
        <div className="control">
          <select
            id={choice.id}
            name={choice.name}
            defaultValue={choice.defaultValue}
            aria-describedby="message-mails-hint"
          >
            {messageMails.map((one) => (
              <option key={one} value={one}>
                {t(`choices.${one}`, { most })}
              </option>
            ))}
          </select>
        </div>
        <p id="message-mails-hint" className="text-sm text-text-muted">
          {t("hint")}
        </p>
      </div>
      <fieldset aria-describedby="quiet-hint" className="flex min-w-0 flex-col gap-1.5">
        <legend className="mb-1.5 text-sm font-bold">{t("quiet")}</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField {...field("quietFrom")} label={t("from")} none={t("none")} options={clock} />
          <SelectField {...field("quietUntil")} label={t("until")} none={t("none")} options={clock} />
        </div>
        <p id="quiet-hint" className="text-sm text-text-muted">
          {t("quietHint")}
        </p>
      </fieldset>
      <FormFailure answer={answer} signInTo="/settings/notifications" />
      <SubmitButton pending={pending} pendingLabel={t("saving")} className="max-w-full self-start">
        {t("save")}
      </SubmitButton>
    </form>
  );
}
