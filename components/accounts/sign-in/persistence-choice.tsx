import ChevronDown from "lucide-react/icons/chevron-down";
import { useTranslations } from "next-intl";
import { Choices } from "@/components/ui/field/choices";
import { useBrowserValue } from "@/components/ui/store/store";

/**
 * One line that says what is chosen, and opens the choices. A tab's own session ends with the next page that the
 * browser opens, which a form without JavaScript would do at once; and only a trustworthy origin hears how a page is
 * opened. So that choice comes with the script.
 */
export function PersistenceChoice({ chosen = "local" }: { chosen: string | undefined }) {
  const t = useTranslations("auth.stay");
  const tabOnly = useBrowserValue(() => isSecureContext, false);
  const options = [
    { value: "local" as const, label: t("local") },
    { value: "session" as const, label: t("session") },
    ...(tabOnly ? [{ value: "none" as const, label: t("none") }] : []),
  ];
  return (
    <details className="group/stay">
      <summary className="fold text-sm">
        <span className="font-bold">{t("label")}</span>
        <span className="min-w-0 flex-1 text-end text-text-muted">
          {options.map(({ value, label }) => (
            <span key={value} className={shownWith[value]}>
              {label}
            </span>
          ))}
        </span>
        <ChevronDown aria-hidden className="text-text-muted" />
      </summary>
      <div className="[&_legend]:sr-only">
        <Choices legend={t("label")} name="persistence" chosen={chosen} options={options} />
      </div>
    </details>
  );
}

/** By the style sheet: the browser may put back what was chosen before the script is there. */
const shownWith = {
  local: "hidden group-has-[[value=local]:checked]/stay:inline",
  session: "hidden group-has-[[value=session]:checked]/stay:inline",
  none: "hidden group-has-[[value=none]:checked]/stay:inline",
};
