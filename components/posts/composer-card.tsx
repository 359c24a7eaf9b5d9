import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { readDraft } from "@/components/ui/form/drafts";
import { type FormValues, textIn } from "@/lib/forms/form-fields";
import { linksOf } from "@/lib/posts/link-card";
import { hostOf } from "@/lib/strings/web-address";
import { LinkCardFields } from "./link-card-fields";
import { type ComposerPlace, postDraft } from "@/components/posts/composer/post-draft";
import { suggestTitle } from "./suggest-title";
import { useTypedText } from "./use-typed-text";

type Props = {
  place: ComposerPlace;
  /** Keeps what stands in the form. */
  keep: () => void;
};

/** Offers a card for a link of the post: its author's own words, which are fields of its form, and so of its draft. */
export function ComposerCard({ place, keep }: Props) {
  const t = useTranslations("feed.composer.card");
  const translate = useTranslations();
  const [card, setCard] = useState<FormValues | null>(() => {
    const kept = readDraft(postDraft(place))?.values ?? {};
    return textIn(kept, "cardTitle") || textIn(kept, "cardText") ? kept : null;
  });
  const [isNew, setNew] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const text = useTypedText(box);
  const links = useMemo(() => linksOf(text), [text]);
  const [first] = links;

  const note = useEffectEvent(keep);
  useEffect(() => note(), [card]);
  useEffect(() => {
    const ended = new AbortController();
    box.current?.closest("form")?.addEventListener("reset", () => setCard(null), ended);
    return () => ended.abort();
  }, []);

  async function add(link: string) {
    const cardTitle = await suggestTitle(link, translate);
    setNew(true);
    setCard((now) => now ?? { cardLink: link, cardTitle });
  }

  function remove() {
    setCard(null);
    box.current?.closest("form")?.querySelector("textarea")?.focus();
  }

  /** Enter in a line of text would send the post. */
  function stay(event: KeyboardEvent) {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement && !event.ctrlKey && !event.metaKey)
      event.preventDefault();
  }

  return (
    <div ref={box} className="empty:hidden sm:ms-14">
      {card ? (
        <fieldset onInput={keep} onKeyDown={stay} className="flex min-w-0 flex-col gap-3">
          <legend className="mb-2 text-sm font-bold">{t("legend")}</legend>
          <LinkCardFields
            links={links}
            autoFocus={isNew}
            field={(name) => ({ id: name, name, defaultValue: textIn(card, name), error: undefined })}
          />
          <button type="button" className="btn btn-secondary btn-sm w-fit" onClick={remove}>
            {t("remove")}
          </button>
        </fieldset>
      ) : (
        first && (
          <button type="button" className="btn btn-secondary btn-sm w-fit" onClick={() => void add(first)}>
            <span className="trunc">{t("add", { host: hostOf(first) })}</span>
          </button>
        )
      )}
    </div>
  );
}
