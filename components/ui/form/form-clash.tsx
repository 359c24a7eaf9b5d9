import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { THEIRS_FIELD } from "@/lib/forms/form-base";
import { type FormValues, listIn } from "@/lib/forms/form-fields";
import type { FormPart } from "./form-values";

type Props = {
  clashes: readonly FormPart[];
  mine?: FormValues;
  theirs?: FormValues;
  /** The server has refused to write over something else. */
  isTold: boolean;
};

/** What was typed beside what somebody else, or another tab, has saved meanwhile. The choice goes with the form. */
export function FormClash({ clashes, mine, theirs, isTold }: Props) {
  const t = useTranslations("common.edit.clash");
  const panel = useRef<HTMLElement>(null);

  useEffect(() => panel.current?.focus(), []);

  // With nothing to choose from, to send it again is to choose one's own.
  if (clashes.length === 0 || !mine || !theirs)
    return isTold && <input type="hidden" name={`${THEIRS_FIELD}.0`} value="" />;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="clash"
      className="flex flex-col gap-3 rounded-lg bg-info-soft px-4 py-3.5"
    >
      <div>
        <h2 id="clash" className="text-base font-bold tracking-normal">
          {t("title")}
        </h2>
        <p>{t("text")}</p>
      </div>
      {clashes.map((part, at) => (
        <fieldset key={part.label} className="flex min-w-0 flex-col gap-2">
          <legend className="mb-2 text-sm font-bold">{part.label}</legend>
          {(["mine", "theirs"] as const).map((side) => (
            <label key={side} className="choice">
              <input
                type="radio"
                name={`${THEIRS_FIELD}.${at}`}
                value={side === "mine" ? "" : part.names.join(" ")}
                defaultChecked={side === "mine"}
              />
              <span className="min-w-0">
                <span className="block font-bold">{t(side)}</span>
                <span dir="auto" className="block wrap-anywhere whitespace-pre-line">
                  {textOf(part, side === "mine" ? mine : theirs) || t("empty")}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  );
}

function textOf({ names, text }: FormPart, values: FormValues): string {
  return text ? text(values) : listIn(values, names[0] ?? "").join(", ");
}
