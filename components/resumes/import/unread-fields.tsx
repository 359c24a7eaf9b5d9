import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field/field";
import { TextArea } from "@/components/ui/field/text-area";
import { ABOUT_US_LIMIT, STATEMENT_LIMIT } from "@/lib/profiles/schema/limits";
import type { ImportPreview } from "@/lib/resumes/mutations/import-resume";
import { useReasonText } from "./use-reason-text";

const limits = { statement: STATEMENT_LIMIT, aboutUs: ABOUT_US_LIMIT } as const;

/** Details that can't be taken as they stand in the file: one that is cleared is left out. */
export function UnreadFields({ fields }: { fields: ImportPreview["unreadFields"] }) {
  const t = useTranslations("profile.exchange.import");
  const reasonText = useReasonText();
  if (fields.length === 0) return null;
  return (
    <section className="flex min-w-0 flex-col gap-4">
      <div>
        <h3 className="font-bold">{t("unreadFields")}</h3>
        <p className="text-sm text-text-muted">{t("unreadFieldsHint")}</p>
      </div>
      {fields.map(({ field, typed, mistake }) => {
        const name = `fields.${field}`;
        const error = mistake === undefined ? undefined : reasonText(mistake);
        const said = { id: name, name, label: t(name as `fields.${typeof field}`), error, defaultValue: typed };
        return field === "statement" || field === "aboutUs" ? (
          <TextArea key={field} limit={limits[field]} {...said} />
        ) : (
          <Field key={field} dir="auto" autoComplete="off" {...said} />
        );
      })}
    </section>
  );
}
