"use client";

import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import { useFieldArray } from "react-hook-form";
import { FieldError } from "./field-error";
import type { FormFields } from "@/components/ui/form/use-form-fields";

type Props = {
  fields: Pick<FormFields, "control" | "errorOf">;
  /** After each change of the rows, once the form holds it. */
  onChange: () => void;
  /** The rows' common name: the fields of the first are "entries.0.title", "entries.0.text". */
  name: string;
  legend: string;
  add: string;
  /** By the number of the row, from 1 on. */
  remove: (number: number) => string;
  max: number;
  /** `name` is the row's own, "entries.0". */
  children: (name: string, row: number) => ReactNode;
};

/**
 * Rows of the same fields, any number of them up to `max`. Without JavaScript there are as many as the page came with.
 */
export function RepeatedFields({ fields, onChange, name, legend, add, remove, max, children }: Props) {
  const { fields: rows, append, remove: removeRow } = useFieldArray({ control: fields.control, name });
  const set = useRef<HTMLFieldSetElement>(null);
  const count = useRef(rows.length);
  const error = fields.errorOf(name);

  useEffect(() => {
    if (count.current === rows.length) return;
    const isFewer = rows.length < count.current;
    count.current = rows.length;
    onChange();
    // The button that was pressed is gone.
    if (isFewer) set.current?.focus();
  }, [rows.length, onChange]);

  return (
    <fieldset
      ref={set}
      tabIndex={-1}
      aria-describedby={error && `${name}-note`}
      className="flex min-w-0 flex-col gap-4 outline-0"
    >
      <legend className="mb-2 font-bold">{legend}</legend>
      {rows.map((row, at) => (
        <div key={row.id} className="flex items-start gap-2">
          <div className="flex min-w-0 flex-1 flex-col gap-4">{children(`${name}.${at}`, at)}</div>
          <button type="button" aria-label={remove(at + 1)} className="icon-btn mt-6" onClick={() => removeRow(at)}>
            <X aria-hidden />
          </button>
        </div>
      ))}
      {error && <FieldError id={`${name}-note`}>{error}</FieldError>}
      {rows.length < max && (
        <button type="button" className="btn btn-secondary self-start" onClick={() => append({})}>
          {add}
        </button>
      )}
    </fieldset>
  );
}
