import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Field } from "@/components/ui/field/field";
import { RadioGroup } from "@/components/ui/field/radio-group";
import { SelectField } from "@/components/ui/field/select-field";
import { TextArea } from "@/components/ui/field/text-area";
import type { DraftFields } from "@/components/ui/form/use-draft-form";
import { GIVEN_INSTEAD_LIMIT } from "@/lib/jobs/schema/limits";
import { currencies, payPeriods } from "@/lib/jobs/terms";

/** What is paid, or what there is instead: what the other choice would ask is out of sight, by style alone. */
export function PayFields({ fields: { field, box, errorOf } }: { fields: DraftFields }) {
  const t = useTranslations("jobWizard.terms");
  const way = (value: "paid" | "unpaid", more: ReactNode) => (
    <div className="reveal">
      <label className="choice">
        <input type="radio" {...box("pay", value)} />
        <span className="font-bold">{t(value)}</span>
      </label>
      <div className="reveal-more pb-3">{more}</div>
    </div>
  );
  const amount = { inputMode: "numeric", autoComplete: "off" } as const;
  return (
    <RadioGroup name="pay" legend={t("pay")} error={errorOf("pay")}>
      {way(
        "paid",
        <div className="grid max-w-xl grid-cols-2 gap-3 max-[22rem]:grid-cols-1 md:grid-cols-4">
          <Field label={t("from")} {...amount} {...field("payFrom")} />
          <Field label={t("to")} {...amount} {...field("payTo")} />
          <SelectField
            label={t("currency")}
            none={t("choose")}
            options={currencies.map((code) => ({ value: code, label: code }))}
            {...field("payCurrency")}
          />
          <SelectField
            label={t("period")}
            none={t("choose")}
            options={payPeriods.map((period) => ({ value: period, label: t(`periods.${period}`) }))}
            {...field("payPeriod")}
          />
        </div>,
      )}
      {way(
        "unpaid",
        <TextArea
          label={t("instead")}
          hint={t("insteadHint")}
          rows={3}
          limit={GIVEN_INSTEAD_LIMIT}
          {...field("givenInstead")}
        />,
      )}
    </RadioGroup>
  );
}
