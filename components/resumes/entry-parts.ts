import { useLocale, useTranslations } from "next-intl";
import type { FormPart } from "@/components/ui/form/form-values";
import { type FormValues, listIn, textIn } from "@/lib/forms/form-fields";
import { monthText } from "@/lib/i18n/formats";
import type { Area } from "@/lib/profiles/areas";
import type { ResumeEntry } from "@/lib/resumes/queries";
import type { ResumeKind } from "@/lib/resumes/schema";

/** An entry by the names of its form's fields. */
export function entryValues({ id, kind, from, to, isCurrent, ...entry }: ResumeEntry): FormValues {
  const [fromYear = "", fromMonth = ""] = from.split("-");
  const [toYear = "", toMonth = ""] = to?.split("-") ?? [];
  return { ...entry, entryId: id, kind, isCurrent: isCurrent ? "on" : [], fromMonth, fromYear, toMonth, toYear };
}

/** What an entry's form holds, as its owner thinks of it: an end belongs to its start. */
export function useEntryParts(kind: ResumeKind): FormPart[] {
  const locale = useLocale();
  const form = useTranslations("profile.resume.form");
  const t = useTranslations(
    kind === "EXPERIENCE"
      ? "profile.resume.experience"
      : kind === "EDUCATION"
        ? "profile.resume.education"
        : "profile.resume.volunteering",
  );
  const time = useTranslations("profile.resume.time");
  const texts = useTranslations("profile.resume");
  const names = useTranslations("jobs.areas");

  function endText(values: FormValues, end: "from" | "to"): string {
    const [year, month] = [textIn(values, `${end}Year`).trim(), textIn(values, `${end}Month`)];
    // What is typed is shown as long as it is a year.
    return /^\d{4}$/.test(year) ? monthText(month ? `${year}-${month}` : year, locale, "short") : "";
  }

  function periodText(values: FormValues): string {
    const to = textIn(values, "isCurrent") === "on" ? time("present") : endText(values, "to");
    return time("range", { from: endText(values, "from"), to });
  }

  return [
    { label: t("line"), names: ["title"] },
    { label: t("subtitle"), names: ["subtitle"] },
    { label: form("period"), names: ["isCurrent", "fromMonth", "fromYear", "toMonth", "toYear"], text: periodText },
    { label: t("description"), names: ["description"] },
    { label: form("additionalInfo"), names: ["additionalInfo"] },
    {
      label: texts("areas"),
      names: ["areas"],
      text: (values) =>
        listIn(values, "areas")
          .map((area) => names(area as Area))
          .join(", "),
    },
  ];
}
