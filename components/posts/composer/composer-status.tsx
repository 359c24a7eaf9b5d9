import { useTranslations } from "next-intl";
import { useEffect, useReducer, useRef } from "react";
import { isWaiting } from "@/components/posts/waiting-post";
import { useTypedText } from "@/components/posts/use-typed-text";
import { lengthOf } from "@/lib/strings/text";
import type { ComposerPlace } from "./post-draft";

/** That the post goes by itself, as long as it does, and its length, which is silent until the last tenth. */
export function ComposerStatus({ place, limit }: { place: ComposerPlace; limit: number }) {
  const t = useTranslations();
  const status = useRef<HTMLParagraphElement>(null);
  const text = useTypedText(status);
  const waits = isWaiting(place, text);
  const length = lengthOf(text.trim());
  const [, look] = useReducer((count: number) => count + 1, 0);
  const near = length > limit * 0.9;

  // Another tab may have sent it.
  useEffect(() => {
    addEventListener("storage", look);
    return () => removeEventListener("storage", look);
  }, []);

  return (
    <>
      <p role="status" className={waits ? "ms-14 text-sm text-text-muted" : "sr-only"}>
        {waits && t("feed.composer.waits")}
      </p>
      <p
        ref={status}
        role="status"
        className={`text-end text-sm ${!near ? "sr-only" : length > limit ? "font-[650] text-danger-ink" : "text-text-subtle"}`}
      >
        {near && t("common.edit.count", { count: length, limit })}
      </p>
    </>
  );
}
