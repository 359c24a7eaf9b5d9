import { useTranslations } from "next-intl";
import type { ImportSummary } from "@/lib/imports/summary";

/** Settings that differ, as they are and as they would be. */
export function PrivacyChanges({ changes }: { changes: ImportSummary["privacy"] }) {
  const t = useTranslations("settings.data.import");
  const said = (value: string | boolean) => {
    if (typeof value === "boolean") return t(value ? "settings.on" : "settings.off");
    return t(`settings.${value as "EVERYONE" | "ALLIES" | "NOBODY"}`);
  };
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5">
      {changes.map(({ field, mine, theirs }) => (
        <li key={field}>{t("changes", { field: t(`fields.${field}`), mine: said(mine), theirs: said(theirs) })}</li>
      ))}
    </ul>
  );
}
