import type { ComponentProps } from "react";
import { FieldError } from "./field-error";

type Props = Omit<ComponentProps<"select">, "id"> & {
  id: string;
  label: string;
  error?: string;
  /** What stands there as long as nothing is chosen. */
  none: string;
  options: readonly { value: string; label: string }[];
};

/** One of many, with its label above and what is wrong beneath. */
export function SelectField({ id, label, error, none, options, ...select }: Props) {
  const note = `${id}-note`;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <div className="control">
        <select id={id} aria-invalid={error !== undefined} aria-describedby={error && note} {...select}>
          <option value="">{none}</option>
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {error && <FieldError id={note}>{error}</FieldError>}
    </div>
  );
}
