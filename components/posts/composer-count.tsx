import { useTranslations } from "next-intl";

/** Silent until the last tenth. */
export function ComposerCount({ length, limit }: { length: number; limit: number }) {
  const t = useTranslations("common.edit");
  const near = length > limit * 0.9;
  return (
    <p
      role="status"
      className={`text-end text-sm ${!near ? "sr-only" : length > limit ? "font-[650] text-danger-ink" : "text-text-subtle"}`}
    >
      {near && t("count", { count: length, limit })}
    </p>
  );
}
