import { useTranslations } from "next-intl";
import { useRef } from "react";
import { lengthOf } from "@/lib/text";
import { useTypedText } from "@/components/posts/use-typed-text";

/** Silent until the last tenth. */
export function ComposerCount({ limit }: { limit: number }) {
  const t = useTranslations("common.edit");
  const status = useRef<HTMLParagraphElement>(null);
  const length = lengthOf(useTypedText(status).trim());
  const near = length > limit * 0.9;
  return (
    <p
      ref={status}
      role="status"
      className={`text-end text-sm ${!near ? "sr-only" : length > limit ? "font-[650] text-danger-ink" : "text-text-subtle"}`}
    >
      {near && t("count", { count: length, limit })}
    </p>
  );
}
