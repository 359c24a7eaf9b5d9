import { useLocale, useTranslations } from "next-intl";
import { monthText } from "@/lib/i18n/formats";
import { placeLabel } from "@/lib/places/label";
import type { ImportValue } from "@/lib/resumes/import-plan";
import type { ImportPreview } from "@/lib/resumes/mutations/import-resume";
import { CHOOSABLE_ENTRIES } from "@/lib/resumes/schema/limits";
import { ImportList } from "./import-list";
import { useReasonText } from "./use-reason-text";
import "@/components/imports/import-take.css";

/** `fieldsBeside`: how many other fields its form has. */
type Props = { plan: ImportPreview; fieldsBeside?: number };

export function ImportPlanView({ plan, fieldsBeside = 0 }: Props) {
  const t = useTranslations("profile.exchange.import");
  const exchange = useTranslations("profile.exchange");
  const interestNames = useTranslations("interests.areas");
  const areaNames = useTranslations("jobs.areas");
  const reasonText = useReasonText();
  const locale = useLocale();
  const said = (value: ImportValue) => {
    if (typeof value === "boolean") return value ? t("yes") : t("no");
    return typeof value === "object" && value !== null ? placeLabel(value, locale) : (value ?? "");
  };
  const dateOf = (date: string) => monthText(date, locale, "short");
  const entry = ({ title, subtitle, from, to }: (typeof plan.known)[number]) =>
    [title, subtitle, `${dateOf(from)} – ${to ? dateOf(to) : exchange("present")}`].filter(Boolean).join(" · ");
  const leftOut = plan.leftOut.named.map(({ item, why }) => ({ text: item, note: reasonText(why) }));
  return (
    <>
      <AddedEntries
        lines={plan.added.map((one) => ({ at: one.at, text: entry(one) }))}
        chosen={plan.chosen?.entries ?? null}
        most={CHOOSABLE_ENTRIES - fieldsBeside}
      />
      <ImportList
        heading={t("filled")}
        lines={plan.filled.map(({ field, theirs }) => ({ label: t(`fields.${field}`), text: said(theirs) }))}
      />
      {plan.differing.length > 0 && (
        <section className="flex flex-col gap-3">
          <h3 className="font-bold">{t("differing")}</h3>
          <p className="text-sm text-text-muted">{t("differingHint")}</p>
          {plan.differing.map(({ field, mine, theirs }) => (
            <div key={field} className="flex flex-col gap-1 border-s-2 border-border-strong ps-3">
              <p className="text-sm font-bold">{t(`fields.${field}`)}</p>
              <p>
                <span className="text-sm text-text-muted">{t("mine")}: </span>
                <span dir="auto" className="whitespace-pre-line">
                  {said(mine)}
                </span>
              </p>
              <p>
                <span className="text-sm text-text-muted">{t("theirs")}: </span>
                <span dir="auto" className="whitespace-pre-line">
                  {said(theirs)}
                </span>
              </p>
              <label className="import-take">
                <input type="checkbox" name="take" value={field} defaultChecked={plan.chosen?.take.includes(field)} />
                {t("take", { field: t(`fields.${field}`) })}
              </label>
            </div>
          ))}
        </section>
      )}
      <ImportList heading={t("skills")} lines={plan.skills.map((text) => ({ text }))} />
      <ImportList heading={t("interests")} lines={plan.interests.map((name) => ({ text: interestNames(name) }))} />
      <ImportList heading={t("areas")} lines={plan.areas.map((name) => ({ text: areaNames(name) }))} />
      <ImportList heading={t("known")} lines={plan.known.map((one) => ({ text: entry(one) }))} />
      <ImportList
        heading={t("leftOut")}
        lines={leftOut}
        more={plan.leftOut.more > 0 ? t("more", { count: plan.leftOut.more }) : undefined}
      />
    </>
  );
}

type Lines = readonly { at: number; text: string }[];

/** Those that stay checked are added; of a great many there is nothing to choose. */
function AddedEntries({ lines, chosen, most }: { lines: Lines; chosen: readonly string[] | null; most: number }) {
  const t = useTranslations("profile.exchange.import");
  if (lines.length === 0 || lines.length > most) return <ImportList heading={t("added")} lines={lines} />;
  return (
    <fieldset className="min-w-0">
      <legend>
        <h3 className="font-bold">{t("added")}</h3>
      </legend>
      <input type="hidden" name="entriesShown" value="on" />
      {lines.map(({ at, text }) => (
        <label key={at} className="import-take">
          <input type="checkbox" name="entries" value={at} defaultChecked={chosen?.includes(String(at)) ?? true} />
          <span dir="auto" className="min-w-0 wrap-anywhere">
            {text}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
