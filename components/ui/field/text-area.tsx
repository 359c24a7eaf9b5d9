"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { lengthOf, normalizeText } from "@/lib/strings/text";
import { FieldError } from "./field-error";

type Props = Omit<ComponentProps<"textarea">, "id"> & {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  /** In code points. */
  limit: number;
};

/** Lines of text with its label above and its length below; the error takes the place of the hint. */
export function TextArea({ id, label, hint, error, limit, ref, ...area }: Props) {
  const t = useTranslations("common.edit");
  const [length, setLength] = useState(() => lengthOf(normalizeText(String(area.defaultValue ?? ""))));
  const box = useRef<HTMLDivElement>(null);
  const note = `${id}-note`;

  const measure = () => setLength(lengthOf(normalizeText(box.current?.querySelector("textarea")?.value ?? "")));
  // What was typed before the script came is not in the default.
  useEffect(measure, []);

  return (
    <div ref={box} onInput={measure} className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        {label}
      </label>
      <div className="control">
        <textarea
          ref={ref}
          id={id}
          dir="auto"
          aria-invalid={error !== undefined}
          aria-describedby={error || hint ? `${note} ${id}-count` : `${id}-count`}
          {...area}
        />
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        {error ? (
          <FieldError id={note}>{error}</FieldError>
        ) : (
          hint && (
            <p id={note} className="text-sm text-text-subtle">
              {hint}
            </p>
          )
        )}
        <p
          id={`${id}-count`}
          className={`ms-auto text-sm ${length > limit ? "font-[650] text-danger-ink" : "text-text-subtle"}`}
        >
          {t("count", { count: length, limit })}
        </p>
      </div>
    </div>
  );
}
