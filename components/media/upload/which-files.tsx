import { useTranslations } from "next-intl";

/** Told to whoever asks, and to those who are told what the field that it describes takes. */
export function WhichFiles({ id, children }: { id?: string; children: string }) {
  const t = useTranslations("common.files");
  return (
    <details className="text-sm text-text-muted [@media(scripting:none)]:hidden">
      <summary className="relative w-fit cursor-pointer py-1 underline underline-offset-3 after:absolute after:-inset-2">
        {t("which")}
      </summary>
      <p id={id} className="pb-1">
        {children}
      </p>
    </details>
  );
}
