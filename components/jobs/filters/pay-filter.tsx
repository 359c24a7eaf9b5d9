import { getTranslations } from "next-intl/server";
import { FieldError } from "@/components/ui/field/field-error";
import type { FindJobs } from "@/lib/jobs/schema/search";
import { payPeriods } from "@/lib/jobs/terms";
import { CurrencySelect } from "./currency-select";

/** What one wants to earn at least: by the hour, or as much in a usual week. */
export async function PayFilter({ asked }: { asked: FindJobs }) {
  const t = await getTranslations("jobs.filters");
  const errors = await getTranslations("validations");
  const isUnread = asked.payTyped !== "";
  return (
    <fieldset className="facets pay-filter">
      <legend>{t("pay")}</legend>
      <label className="control">
        <span className="sr-only">{t("payFrom")}</span>
        <input
          name="payFrom"
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          placeholder={t("payHint")}
          defaultValue={asked.payFrom ?? asked.payTyped}
          {...(isUnread && { "aria-invalid": true, "aria-describedby": "pay-note" })}
        />
      </label>
      {isUnread && (
        <div className="col-span-full">
          <FieldError id="pay-note">{errors("amount")}</FieldError>
        </div>
      )}
      <label className="control">
        <span className="sr-only">{t("currency")}</span>
        <CurrencySelect name="payCurrency" chosen={asked.payCurrency} />
      </label>
      <label className="control">
        <span className="sr-only">{t("period")}</span>
        <select name="payPeriod" defaultValue={asked.payPeriod}>
          {payPeriods.map((period) => (
            <option key={period} value={period}>
              {t(`periods.${period}`)}
            </option>
          ))}
        </select>
      </label>
    </fieldset>
  );
}
