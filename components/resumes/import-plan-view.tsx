import { interpolate } from "@/lib/i18n/interpolate";
import { placeLabel } from "@/lib/places/label";
import type { ImportValue } from "@/lib/resumes/import-plan";
import type { ImportPreview } from "@/lib/resumes/mutations/import-resume";
import { ImportList } from "./import-list";
import type { ImportTexts } from "./import-texts";

export function ImportPlanView({ plan, texts }: { plan: ImportPreview; texts: ImportTexts }) {
  const said = (value: ImportValue) => {
    if (typeof value === "boolean") return value ? texts.yes : texts.no;
    return typeof value === "object" && value !== null ? placeLabel(value, texts.locale) : (value ?? "");
  };
  const nameOf = (name: string) => texts.names[name] ?? name;
  const month = new Intl.DateTimeFormat(texts.locale, { year: "numeric", month: "short", timeZone: "UTC" });
  const monthOf = (text: string) => month.format(new Date(`${text}-01T00:00:00Z`));
  const entry = ({ title, subtitle, from, to }: (typeof plan.added)[number]) =>
    [title, subtitle, `${monthOf(from)} – ${to ? monthOf(to) : texts.present}`].filter(Boolean).join(" · ");
  const leftOut = plan.leftOut.named.map(({ item, why }) => ({ text: item, note: texts.why[why] ?? texts.why.other }));
  return (
    <>
      <ImportList heading={texts.added} lines={plan.added.map((one) => ({ text: entry(one) }))} />
      <ImportList
        heading={texts.filled}
        lines={plan.filled.map(({ field, theirs }) => ({ label: texts.fields[field], text: said(theirs) }))}
      />
      {plan.differing.length > 0 && (
        <section className="flex flex-col gap-3">
          <h3 className="font-bold">{texts.differing}</h3>
          <p className="text-sm text-text-muted">{texts.differingHint}</p>
          {plan.differing.map(({ field, mine, theirs }) => (
            <div key={field} className="flex flex-col gap-1 border-s-2 border-border-strong ps-3">
              <p className="text-sm font-bold">{texts.fields[field]}</p>
              <p>
                <span className="text-sm text-text-muted">{texts.mine}: </span>
                <span dir="auto" className="whitespace-pre-line">
                  {said(mine)}
                </span>
              </p>
              <p>
                <span className="text-sm text-text-muted">{texts.theirs}: </span>
                <span dir="auto" className="whitespace-pre-line">
                  {said(theirs)}
                </span>
              </p>
              <label className="import-take">
                <input type="checkbox" name="take" value={field} />
                {interpolate(texts.take, { field: texts.fields[field] ?? field })}
              </label>
            </div>
          ))}
        </section>
      )}
      <ImportList heading={texts.skills} lines={plan.skills.map((text) => ({ text }))} />
      <ImportList heading={texts.interests} lines={plan.interests.map((name) => ({ text: nameOf(name) }))} />
      <ImportList heading={texts.areas} lines={plan.areas.map((name) => ({ text: nameOf(name) }))} />
      <ImportList heading={texts.known} lines={plan.known.map((one) => ({ text: entry(one) }))} />
      <ImportList
        heading={texts.leftOut}
        lines={leftOut}
        more={plan.leftOut.more > 0 ? interpolate(texts.more, { count: plan.leftOut.more }) : undefined}
      />
    </>
  );
}
