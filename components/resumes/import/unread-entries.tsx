import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field/field";
import { TextArea } from "@/components/ui/field/text-area";
import type { ImportPreview } from "@/lib/resumes/mutations/import-resume";
import { ADDITIONAL_INFO_LIMIT, DESCRIPTION_LIMIT } from "@/lib/resumes/schema/limits";
import { MonthField } from "@/components/resumes/month-field";
import { useReasonText } from "./use-reason-text";
import "@/components/imports/import-take.css";

type Lines = ImportPreview["unread"];

/** Entries that can't be taken as they stand in the file: each says why at its field, and is mended there or left out. */
export function UnreadEntries({ lines }: { lines: Lines }) {
  const t = useTranslations("profile.exchange.import");
  if (lines.length === 0) return null;
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <div>
        <h3 className="font-bold">{t("unread")}</h3>
        <p className="text-sm text-text-muted">{t("unreadHint")}</p>
      </div>
      {lines.map((line, place) => (
        <UnreadEntry key={line.at} line={line} name={(field) => `mend.${place}.${field}`} />
      ))}
    </section>
  );
}

function UnreadEntry({ line, name }: { line: Lines[number]; name: (field: string) => string }) {
  const { at, kind, title, subtitle, start, end, typed, mistakes, isLeftOut } = line;
  const form = useTranslations("profile.resume.form");
  const t = useTranslations("profile.exchange.import");
  const texts = useTranslations(
    kind === "EXPERIENCE"
      ? "profile.resume.experience"
      : kind === "EDUCATION"
        ? "profile.resume.education"
        : "profile.resume.volunteering",
  );
  const reasonText = useReasonText();
  const errorOf = (field: string) => (mistakes[field] === undefined ? undefined : reasonText(mistakes[field]));
  const field = <T extends keyof typeof typed>(of: T) => ({ name: name(of), defaultValue: typed[of] });
  const labelled = (of: "title" | "subtitle" | "description" | "additionalInfo", label: string) =>
    typed[of] !== undefined && { id: name(of), label, error: errorOf(of), name: name(of), defaultValue: typed[of] };
  const [line1, line2] = [labelled("title", texts("line")), labelled("subtitle", texts("subtitle"))];
  const [description, more] = [
    labelled("description", texts("description")),
    labelled("additionalInfo", form("additionalInfo")),
  ];
  return (
    <fieldset className="group/entry flex min-w-0 flex-col gap-3 border-s-2 border-border-strong ps-3">
      <legend className="wrap-anywhere">
        <span className="text-text-muted">{texts("title")}: </span>
        <span dir="auto">{[title, subtitle].filter(Boolean).join(" · ")}</span>
      </legend>
      <input type="hidden" name={name("at")} value={at} />
      {(start || end) && (
        <p className="text-sm wrap-anywhere text-text-muted">
          {t("inFile", { dates: [start, end].filter(Boolean).join(" – ").slice(0, 200) })}
        </p>
      )}
      <div className="group/dates flex min-w-0 flex-col gap-3 group-has-[[name$=leaveOut]:checked]/entry:hidden">
        {line1 && <Field dir="auto" autoComplete="off" {...line1} />}
        {line2 && <Field dir="auto" autoComplete="off" {...line2} />}
        <label className="choice w-fit">
          <input type="checkbox" name={name("isCurrent")} defaultChecked={typed.isCurrent} />
          <span>{texts("isCurrent")}</span>
        </label>
        <div className="grid gap-4 sm:grid-cols-2">
          <MonthField
            id={name("from")}
            legend={form("from")}
            error={errorOf("from")}
            month={field("fromMonth")}
            year={field("fromYear")}
          />
          <MonthField
            id={name("to")}
            legend={form("to")}
            error={errorOf("to")}
            month={field("toMonth")}
            year={field("toYear")}
            className="group-has-[[name$=isCurrent]:checked]/dates:hidden"
          />
        </div>
        {description && <TextArea limit={DESCRIPTION_LIMIT} {...description} />}
        {more && <TextArea limit={ADDITIONAL_INFO_LIMIT} {...more} />}
      </div>
      <label className="import-take">
        <input type="checkbox" name={name("leaveOut")} defaultChecked={isLeftOut} />
        {t("leaveOut")}
      </label>
    </fieldset>
  );
}
