import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field/field";
import { RadioGroup } from "@/components/ui/field/radio-group";
import type { DraftFields } from "@/components/ui/form/use-draft-form";
import { collections } from "@/lib/jobs/terms";

type Props = {
  fields: DraftFields;
  /** The first and the last possible day: "2026-11-30". */
  days: { first: string; last: string };
  /** Applications have come in in Allyway: they go on coming there. */
  isFixed?: boolean;
};

/** How one applies, whom one may ask, and until when. */
export function ApplicationsFields({ fields: { field, box, errorOf }, days, isFixed }: Props) {
  const t = useTranslations("jobWizard.applications");
  return (
    <>
      <RadioGroup name="collectVia" legend={t("via")} error={errorOf("collectVia")}>
        {isFixed && <p className="text-sm text-text-muted">{t("fixed")}</p>}
        {(isFixed ? (["allyway"] as const) : collections).map((via) => (
          <div key={via} className="reveal">
            <label className="choice">
              <input type="radio" {...box("collectVia", via)} />
              <span className="font-bold">{t(`vias.${via}`)}</span>
            </label>
            {via === "url" && (
              <div className="reveal-more pb-2">
                <Field
                  label={t("url")}
                  type="text"
                  inputMode="url"
                  autoComplete="url"
                  autoCapitalize="none"
                  spellCheck={false}
                  placeholder="https://"
                  {...field("applicationsUrl")}
                />
              </div>
            )}
          </div>
        ))}
      </RadioGroup>
      <Field
        label={t("email")}
        hint={t("emailHint")}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field("contactEmail")}
      />
      <div className="reveal">
        <label className="choice">
          <input type="checkbox" {...box("showPhone", "on")} />
          <span className="font-bold">{t("showPhone")}</span>
        </label>
        <div className="reveal-more">
          <Field
            label={t("phone")}
            hint={t("phoneHint")}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            {...field("contactPhone")}
          />
        </div>
      </div>
      <div className="max-w-64">
        <Field
          label={t("closes")}
          hint={t("closesHint")}
          type="date"
          min={days.first}
          max={days.last}
          {...field("closesOn")}
        />
      </div>
    </>
  );
}
