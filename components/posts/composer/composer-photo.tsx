import Picture from "lucide-react/icons/image";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef } from "react";

type Props = { types: string; load: () => unknown; add: (files: Iterable<File>) => unknown };

/** The browser's own field, whose files the script takes out at once: without it there is none. */
export function ComposerPhoto({ types, load, add }: Props) {
  const t = useTranslations("feed.composer");
  const field = useRef<HTMLInputElement>(null);

  function take(input: HTMLInputElement) {
    const files = [...(input.files ?? [])];
    input.value = "";
    if (files.length) add(files);
  }

  // What was chosen before the script came.
  const begin = useEffectEvent(() => field.current && take(field.current));
  useEffect(() => void begin(), []);

  return (
    <label title={t("photo")} className="icon-btn [@media(scripting:none)]:hidden">
      <Picture aria-hidden />
      <span className="sr-only">{t("photo")}</span>
      <input
        ref={field}
        type="file"
        multiple
        accept={types}
        aria-describedby="composer-limits"
        className="absolute inset-0 z-1 size-full cursor-pointer opacity-0"
        onFocus={load}
        onChange={({ target }) => take(target)}
      />
    </label>
  );
}
