import { useTranslations } from "next-intl";
import { useMemo, useRef, useState } from "react";
import type { DraftFields } from "@/components/ui/form/use-draft-form";
import { linksOf } from "@/lib/posts/link-card";
import { LinkCardFields } from "./link-card-fields";
import { suggestTitle } from "./suggest-title";
import { useTypedText } from "./use-typed-text";

type Props = { fields: Pick<DraftFields, "field" | "valueOf" | "errorOf"> };

/** The card of a post that is edited. */
export function EditCard({ fields: { field, valueOf, errorOf } }: Props) {
  const t = useTranslations("feed.composer.card");
  const translate = useTranslations();
  const box = useRef<HTMLDetailsElement>(null);
  const text = useTypedText(box, valueOf("text"));
  const links = useMemo(() => linksOf(text), [text]);
  const [isUntitled, setUntitled] = useState(valueOf("cardTitle") === "");
  const title = () => box.current?.querySelector<HTMLInputElement>("[name=cardTitle]");
  const isSaid = Boolean(valueOf("cardTitle") || valueOf("cardText"));
  const isWrong = Boolean(errorOf("cardLink") ?? errorOf("cardTitle") ?? errorOf("cardText"));

  async function suggest(link: string) {
    const suggested = await suggestTitle(link, translate);
    const input = title();
    if (!input) return;
    // What was typed meanwhile stays.
    if (input.value.trim() === "") input.value = suggested;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.focus();
  }

  return (
    <details ref={box} open={isSaid || isWrong || undefined} onInput={() => setUntitled(title()?.value.trim() === "")}>
      <summary className="text-sm font-bold">{t("legend")}</summary>
      <div className="mt-3 flex flex-col gap-3">
        <LinkCardFields links={links} field={field} />
        {isUntitled && links[0] && (
          <button
            type="button"
            className="btn btn-secondary btn-sm w-fit [@media(scripting:none)]:hidden"
            onClick={() => void suggest(links[0]!)}
          >
            {t("suggest")}
          </button>
        )}
      </div>
    </details>
  );
}
