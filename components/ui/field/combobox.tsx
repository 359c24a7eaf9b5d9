"use client";

import { type KeyboardEvent, type ReactNode, type Ref } from "react";
import { ComboboxList } from "./combobox-list";
import { FieldError } from "./field-error";
import type { ComboboxOptions } from "./combobox-options";
import { useCombobox } from "./use-combobox";

type Props = ComboboxOptions & {
  id: string;
  name?: string;
  label: string;
  hint?: ReactNode;
  error?: string;
  placeholder?: string;
  readOnly?: boolean;
  /** In the field, before the line of text. */
  before?: ReactNode;
  ref?: Ref<HTMLInputElement>;
  /** What the list does not take. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>) => void;
  onLeave?: () => void;
};

/** A line of text with suggestions under it; without JavaScript just the line. */
export function Combobox({
  id,
  name,
  label,
  hint,
  error,
  placeholder,
  readOnly,
  before,
  ref,
  onKey,
  onLeave,
  ...options
}: Props) {
  const state = useCombobox(options);
  const note = `${id}-note`;

  function leave() {
    state.close();
    onLeave?.();
  }

  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <div className="relative">
        <div className={`control ${before ? "flex-wrap py-1.5 ps-2" : ""}`}>
          {before}
          <input
            {...state.input}
            ref={ref}
            id={id}
            name={name}
            value={options.text}
            readOnly={readOnly}
            placeholder={placeholder}
            dir="auto"
            aria-invalid={error !== undefined}
            aria-describedby={error || hint ? note : undefined}
            onChange={(event) => state.type(event.target.value)}
            onKeyDown={(event) => state.press(event) || onKey?.(event)}
            onFocus={options.rests ? state.open : undefined}
            onClick={options.rests ? state.open : undefined}
            onBlur={leave}
          />
        </div>
        <ComboboxList label={label} state={state} />
      </div>
      {error ? (
        <FieldError id={note}>{error}</FieldError>
      ) : (
        hint && (
          <div id={note} className="text-sm text-text-subtle">
            {hint}
          </div>
        )
      )}
    </div>
  );
}
