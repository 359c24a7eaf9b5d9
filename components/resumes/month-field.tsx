import { useLocale, useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { FieldError } from "@/components/ui/field/field-error";
import { dateText } from "@/lib/i18n/formats";

type Props = {
  /** Names the error's place: "from". */
  id: string;
  legend: string;
  error?: string;
  month: ComponentProps<"select">;
  year: ComponentProps<"input">;
  className?: string;
};

/**
 * A month and a year as two plain fields: few desktop browsers have a month picker, and years are faster typed than
 * found.
 */
export function MonthField({ id, legend, error, month, year, className }: Props) {
  const t = useTranslations("profile.resume.form");
  const locale = useLocale();
  const months = Array.from({ length: 12 }, (_, number) => dateText(Date.UTC(2000, number), locale, { month: "long" }));
  const note = `${id}-note`;
  const state = { "aria-invalid": error !== undefined, "aria-describedby": error ? note : undefined };
  return (
    <fieldset className={`flex min-w-0 flex-col gap-1.5 ${className ?? ""}`}>
      <legend className="mb-1.5 text-sm font-bold">{legend}</legend>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(6rem,2fr)] gap-2">
        <div className="control">
          <select aria-label={t("month")} {...state} {...month}>
            <option value="">{t("noMonth")}</option>
            {months.map((name, index) => (
              <option key={name} value={String(index + 1).padStart(2, "0")}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="control">
          <input
            aria-label={t("year")}
            placeholder={t("year")}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            {...state}
            {...year}
          />
        </div>
      </div>
      {error && <FieldError id={note}>{error}</FieldError>}
    </fieldset>
  );
}
