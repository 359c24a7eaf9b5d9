import { useTranslations } from "next-intl";
import { ImportList } from "@/components/resumes/import/import-list";
import type { LeftOutList as LeftOut } from "@/lib/resumes/left-out";

/** What of an archive is not taken over, and why. */
export function LeftOutList({ leftOut }: { leftOut: LeftOut }) {
  const t = useTranslations("settings.data.import");
  const why = useTranslations("settings.data.import.why");
  const validations = useTranslations("validations");
  const errors = useTranslations("errors");
  const fields = useTranslations("settings.data.import.fields");
  const nameOf = (item: string, reason: string) =>
    reason === "setting-changed" ? fields(item as Parameters<typeof fields>[0]) : item || t("something");
  const reasonOf = (key: string) => {
    const [, namespace, name = ""] = /^(?:(validations|errors)\.)?(.+)$/.exec(key) ?? [];
    const validation = name as Parameters<typeof validations>[0];
    if (namespace === "validations" && validations.has(validation)) return validations(validation);
    const error = name as "too-many-items";
    if (namespace === "errors" && errors.has(error)) return errors(error);
    const reason = key as Parameters<typeof why>[0];
    return why.has(reason) ? why(reason) : why("unreadable");
  };
  return (
    <ImportList
      heading={t("leftOut")}
      lines={leftOut.named.map(({ item, why: reason }) => ({ text: nameOf(item, reason), note: reasonOf(reason) }))}
      more={leftOut.more > 0 ? t("more", { count: leftOut.more }) : undefined}
    />
  );
}
