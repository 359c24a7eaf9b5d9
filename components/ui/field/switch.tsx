import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "id" | "name"> & { name: string; label: string; hint?: string };

/** On or off, saved with its form: "off" comes with every form, so that "off" can be told from not asked. */
export function Switch({ name, label, hint, ...input }: Props) {
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <label htmlFor={name} className="font-bold">
          {label}
        </label>
        {hint && (
          <p id={`${name}-hint`} className="text-sm text-text-subtle">
            {hint}
          </p>
        )}
      </div>
      <input type="hidden" name={name} value="off" />
      <input
        type="checkbox"
        role="switch"
        id={name}
        name={name}
        value="on"
        aria-describedby={hint ? `${name}-hint` : undefined}
        className="switch"
        {...input}
      />
    </div>
  );
}
