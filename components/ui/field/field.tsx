import type { ComponentProps, ReactNode } from "react";
import { FieldError } from "./field-error";

type Props = Omit<ComponentProps<"input">, "id"> & {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  after?: ReactNode;
};

/** A line of text with its label above; the error takes the place of the hint. */
export function Field({ id, label, hint, error, after, ...input }: Props) {
  const note = `${id}-note`;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <div className="control">
        <input
          id={id}
          aria-invalid={error !== undefined}
          aria-describedby={error || hint ? note : undefined}
          {...input}
        />
        {after}
      </div>
      {error ? (
        <FieldError id={note}>{error}</FieldError>
      ) : (
        hint && (
          <p id={note} className="text-sm text-text-subtle">
            {hint}
          </p>
        )
      )}
    </div>
  );
}
