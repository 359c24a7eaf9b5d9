import { useLocale, useTranslations } from "next-intl";
import type { FormPart } from "@/components/ui/form-values";
import { type FormValues, listIn, textIn } from "@/lib/form-fields";
import { dateText } from "@/lib/i18n/formats";
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

  function monthText(values: FormValues, end: "from" | "to"): string {
    const [year, month] = [Number(textIn(values, `${end}Year`)), Number(textIn(values, `${end}Month`))];
    return year && month ? dateText(Date.UTC(year, month - 1), locale, { year: "numeric", month: "long" }) : "";
  }

  function periodText(values: FormValues): string {
    const to = textIn(values, "isCurrent") === "on" ? time("present") : monthText(values, "to");
    return time("range", { from: monthText(values, "from"), to });
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
