import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field/field";
import { SelectField } from "@/components/ui/field/select-field";
import { TextArea } from "@/components/ui/field/text-area";
import { CARD_TEXT_LIMIT } from "@/lib/posts/schema/limits";
import { hostOf } from "@/lib/strings/web-address";

type CardField = "cardLink" | "cardTitle" | "cardText";
type FieldProps = { id: string; name: string; defaultValue: string; error: string | undefined };
type Props = {
  /** Of the text. */
  links: readonly string[];
  field: (name: CardField) => FieldProps;
  /** Of the title, where somebody has just asked for it. */
  autoFocus?: boolean;
};

/** What is said of one of a post's links: fields of its form. Without one that is named it is the first. */
export function LinkCardFields({ links, field, autoFocus }: Props) {
  const t = useTranslations("feed.composer.card");
  const link = field("cardLink");
  const chosen = link.defaultValue;
  const all = [...new Set([...links, ...(chosen ? [chosen] : [])])];
  return (
    <>
      {all.length > 1 ? (
        <SelectField
          label={t("link")}
          none={t("first")}
          options={all.map((value) => ({ value, label: links.includes(value) ? value : t("gone", { link: value }) }))}
          {...link}
        />
      ) : (
        <input type="hidden" name={link.name} value={chosen} />
      )}
      {all.length === 1 && links[0] && (
        <p dir="ltr" className="text-sm wrap-anywhere text-text-muted">
          {hostOf(links[0])}
        </p>
      )}
      {links.length === 0 && <p className="text-sm text-text-muted">{t("none")}</p>}
      <Field label={t("title")} dir="auto" autoFocus={autoFocus} autoComplete="off" {...field("cardTitle")} />
      <TextArea label={t("text")} hint={t("hint")} limit={CARD_TEXT_LIMIT} rows={2} {...field("cardText")} />
    </>
  );
}
