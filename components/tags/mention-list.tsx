import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { isComposing } from "@/components/ui/field/is-composing";
import { useSuggestions } from "@/components/ui/field/use-suggestions";
import { findMentionable } from "./find-profiles";
import { MentionOptions } from "./mention-options";

/** What is typed of a name at the caret, behind an @ that ends no word of Latin letters: as lib/tags/handles.ts has it. */
const TYPED = /(?<![A-Za-z0-9_@/])@([\p{L}\p{M}\p{N}-]{0,30})$/u;

type Typed = { text: string; start: number; end: number };

/**
 * Whom the text in the area of this id may name, while an @ is typed there: under it, in a box that it is placed by. The
 * focus stays in the text (WAI-ARIA, aria-activedescendant): arrows choose, Enter and Tab take, Escape closes.
 */
export function MentionList({ areaId }: { areaId: string }) {
  const t = useTranslations("feed.mentions");
  const id = useId();
  const [typed, setTyped] = useState<Typed | null>(null);
  const [at, setAt] = useState(0);
  const [left, setLeft] = useState<number | null>(null);
  const asked = typed && typed.start !== left ? typed : null;
  const { status, options } = useSuggestions(asked ? asked.text : null, findMentionable);
  const isShown = asked !== null && options.length > 0;
  const current = isShown ? Math.min(at, options.length - 1) : -1;

  const look = useEffectEvent((area: HTMLTextAreaElement) => {
    const { selectionStart: end, selectionEnd, value } = area;
    const found = end === selectionEnd ? TYPED.exec(value.slice(0, end)) : null;
    setTyped(found && { text: found[1] ?? "", start: found.index, end });
    setAt(0);
    if (!found) setLeft(null);
  });

  function take(area: HTMLTextAreaElement, handle: string) {
    if (!asked) return;
    area.focus();
    area.setSelectionRange(asked.start, asked.end);
    const text = `@${handle} `;
    // As if it were typed: it can be undone, and whoever listens hears of it.
    if (!document.execCommand("insertText", false, text)) {
      area.setRangeText(text, asked.start, asked.end, "end");
      area.dispatchEvent(new Event("input", { bubbles: true }));
    }
    setTyped(null);
  }

  const press = useEffectEvent((event: KeyboardEvent, area: HTMLTextAreaElement) => {
    if (isComposing(event) || !isShown || event.ctrlKey || event.metaKey) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((current + step + options.length) % options.length);
    else if (event.key === "Escape") setLeft(asked.start);
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey) take(area, options[current]!.id);
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  useEffect(() => {
    const area = document.getElementById(areaId);
    if (!(area instanceof HTMLTextAreaElement)) return;
    const ended = new AbortController();
    const { signal } = ended;
    for (const type of ["input", "click", "keyup"] as const)
      area.addEventListener(
        type,
        (event) =>
          (!(event instanceof KeyboardEvent) || /^(Arrow(Left|Right)|Home|End)$/.test(event.key)) && look(area),
        { signal },
      );
    area.addEventListener("keydown", (event) => press(event, area), { signal });
    area.addEventListener("blur", () => setTyped(null), { signal });
    // It comes late: somebody may have typed already.
    const first = requestAnimationFrame(() => document.activeElement === area && look(area));
    return () => {
      cancelAnimationFrame(first);
      ended.abort();
    };
  }, [areaId]);

  useEffect(() => {
    const area = document.getElementById(areaId);
    if (!area || !isShown) return;
    area.setAttribute("aria-autocomplete", "list");
    area.setAttribute("aria-controls", `${id}-list`);
    area.setAttribute("aria-activedescendant", `${id}-${current}`);
    return () => {
      for (const name of ["autocomplete", "controls", "activedescendant"]) area.removeAttribute(`aria-${name}`);
    };
  }, [areaId, id, isShown, current]);

  const choose = (handle: string) => {
    const area = document.getElementById(areaId);
    if (area instanceof HTMLTextAreaElement) take(area, handle);
  };

  return (
    <div onMouseDown={(event) => event.preventDefault()} className={isShown ? "combobox" : undefined}>
      <p role="status" className="sr-only">
        {asked && status === "ready" && t("count", { count: options.length })}
      </p>
      {isShown && <MentionOptions {...{ id, options, current }} onChoose={choose} />}
    </div>
  );
}
