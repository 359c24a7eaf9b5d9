import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { FieldError } from "@/components/ui/field/field-error";
import type { FormFields } from "@/components/ui/form/use-form-fields";

type Props = { version: string } & Pick<FormFields, "box" | "errorOf">;

/** What somebody agrees to opens beside what they have typed. */
export function AgreeBox({ version, box, errorOf }: Props) {
  const t = useTranslations("auth.rules");
  const error = errorOf("rules");
  return (
    <div>
      <label className="choice text-sm">
        <input
          type="checkbox"
          {...box("rules", version)}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "rules-error" : undefined}
        />
        <span>
          {t.rich("agree", {
            rules: (words) => <Beside href="/rules">{words}</Beside>,
            terms: (words) => <Beside href="/terms">{words}</Beside>,
            privacy: (words) => <Beside href="/privacy">{words}</Beside>,
          })}
        </span>
      </label>
      {error && <FieldError id="rules-error">{error}</FieldError>}
    </div>
  );
}

function Beside({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" className="text-link underline">
      {children}
    </a>
  );
}
