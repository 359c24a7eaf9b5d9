import { useTranslations } from "next-intl";
import { fillIn } from "@/lib/candidates/fill-in";
import { normalizeText } from "@/lib/strings/text";

/** What the first of them will read. */
export function MessagePreview({ text, ...filled }: { text: string; displayName: string; jobTitle: string }) {
  const t = useTranslations("jobs.outreach");
  return (
    <details className="[@media(scripting:none)]:hidden">
      <summary className="cursor-pointer text-sm font-bold">{t("preview", { name: filled.displayName })}</summary>
      <p
        dir="auto"
        className="mt-2 max-w-xl rounded-[18px] bg-bubble-own px-3.5 py-2.5 wrap-anywhere whitespace-pre-wrap text-bubble-own-text"
      >
        {fillIn(normalizeText(text), filled) || "…"}
      </p>
    </details>
  );
}
