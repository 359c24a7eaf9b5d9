import type { ReactNode } from "react";
import { FieldError } from "./field-error";

type Props = {
  /** Of the fields. */
  name: string;
  legend: string;
  error?: string;
  /** Radios, each with its label. */
  children: ReactNode;
};

/** One of a few, with what is wrong beneath: then the group is what gets the focus. */
export function RadioGroup({ name, legend, error, children }: Props) {
  const note = `${name}-note`;
  return (
    <fieldset
      id={name}
      role="radiogroup"
      tabIndex={-1}
      aria-invalid={error !== undefined}
      aria-describedby={error && note}
      className="min-w-0 outline-0"
    >
      <legend className="mb-2 text-sm font-bold">{legend}</legend>
      {children}
      {error && (
        <div className="mt-2">
          <FieldError id={note}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
