import { useTranslations } from "next-intl";

/** Told before it has been sent: of what moves one picture is kept. */
export function StillNote({ isAnimated }: { isAnimated: boolean }) {
  const t = useTranslations("common.files");
  return (
    <p role="status" className="text-sm text-text-muted empty:hidden">
      {isAnimated && t("still")}
    </p>
  );
}
