import { useTranslations } from "next-intl";
import { Link } from "@/components/ui/link";
import { textIn } from "@/lib/forms/form-fields";
import type { FormState } from "@/lib/result";

/**
 * The answer to a form of a conversation that is gone by then: to a message its text, to be copied. Whoever has just said
 * no to it goes back to the list.
 */
export function PlainUnsent({ posted }: { posted: FormState<unknown> }) {
  const t = useTranslations("conversations.thread");
  const text = "values" in posted ? textIn(posted.values, "text") : "";
  if (!text) return <meta httpEquiv="refresh" content="0; url=/conversations" />;
  return (
    <section className="p-4">
      <div className="msg-notice">
        <p role="alert">{t("goneText")}</p>
        <textarea readOnly aria-label={t("unsent")} defaultValue={text} rows={6} className="field w-full" />
        <Link href="/conversations" className="btn btn-secondary">
          {t("back")}
        </Link>
      </div>
    </section>
  );
}
