"use client";

import type { ComponentProps } from "react";
import { FieldError } from "@/components/ui/field-error";

type Props = {
  /** Names the error's place: "from". */
  id: string;
  legend: string;
  error?: string;
  month: ComponentProps<"select">;
  year: ComponentProps<"input">;
  texts: { month: string; year: string; months: readonly string[] };
  className?: string;
};

/**
 * A month and a year as two plain fields: few desktop browsers have a month picker, and years are faster typed than
 * found.
 */
export function MonthField({ id, legend, error, month, year, texts, className }: Props) {
  const note = `${id}-note`;
  const state = { "aria-invalid": error !== undefined, "aria-describedby": error ? note : undefined };
  return (
    <fieldset className={`flex min-w-0 flex-col gap-1.5 ${className ?? ""}`}>
      <legend className="mb-1.5 text-sm font-bold">{legend}</legend>
      <div className="grid grid-cols-[minmax(0,3fr)_minmax(6rem,2fr)] gap-2">
        <div className="control">
          <select aria-label={texts.month} {...state} {...month}>
            <option value="">{texts.month}</option>
            {texts.months.map((name, index) => (
              <option key={name} value={String(index + 1).padStart(2, "0")}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="control">
          <input
            aria-label={texts.year}
            placeholder={texts.year}
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
