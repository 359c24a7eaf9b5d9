import { type KeyboardEvent, useEffect, useId, useState } from "react";
import type { ComboboxOptions } from "./combobox-options";
import { isComposing } from "./is-composing";
import { type Option, useSuggestions } from "./use-suggestions";

type Key = Pick<KeyboardEvent, "key" | "preventDefault">;

/** The keys and states of the pattern "combobox with a list" (WAI-ARIA): the focus stays in the line of text. */
export function useCombobox({
  text,
  search,
  onText,
  onChoose,
  arrange,
  resting = [],
  rests = false,
  first = false,
  delay,
}: ComboboxOptions) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<number | null>(null);
  // What Enter was pressed for while its options were on their way.
  const [entered, setEntered] = useState<string | null>(null);
  const typed = text.trim();
  const asked = (open || entered === typed) && (typed || rests) ? typed : null;
  const { status, options: found, retry } = useSuggestions(asked, search, { delay, onReady });
  const arranged = arrangedOf(found);
  const options = !typed && !rests ? resting : status === "none" ? [] : arranged;
  const shown = open && (typed !== "" || options.length > 0);
  const at = active ?? (first && typed && status === "ready" ? 0 : -1);
  const current = options[at];

  // What the form says of the field stands where the list is.
  useEffect(() => {
    const ended = new AbortController();
    document.addEventListener("submit", close, { capture: true, signal: ended.signal });
    return () => ended.abort();
  }, []);

  function arrangedOf(found: Option[]) {
    return arrange ? arrange(found, typed) : found;
  }

  function onReady(found: Option[]) {
    if (entered !== typed) return;
    setEntered(null);
    const [option] = arrangedOf(found);
    if (option) choose(option);
  }

  function close() {
    setOpen(false);
    setActive(null);
  }

  function type(next: string) {
    onText(next);
    setOpen(true);
    setActive(null);
    setEntered(null);
  }

  function choose(option: Option) {
    onChoose(option);
    close();
  }

  /** Answers whether the key was meant for the list. */
  function press(event: Key & (Pick<KeyboardEvent, "nativeEvent"> | Parameters<typeof isComposing>[0])): boolean {
    // The Enter that ends a composition (Japanese, Chinese …) chooses nothing.
    if (isComposing("nativeEvent" in event ? event.nativeEvent : event)) return false;
    if (event.key !== "Enter" && event.key !== "Tab") setEntered(null);
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (!open) setOpen(true);
      else if (options.length > 0)
        setActive(at === -1 && step === -1 ? options.length - 1 : (at + step + options.length) % options.length);
    } else if (event.key === "Escape" && shown) close();
    else if (event.key === "Enter" && open && current) choose(current);
    // What is chosen by it is on its way, also when the focus goes on; the form is not sent without it.
    else if (event.key === "Enter" && open && first && typed && status === "loading") setEntered(typed);
    else return false;
    event.preventDefault();
    return true;
  }

  const optionId = (index: number) => `${id}-${index}`;
  return {
    shown,
    status,
    options,
    at,
    retry,
    choose,
    type,
    press,
    close,
    optionId,
    open: () => setOpen(true),
    input: {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": shown && options.length > 0,
      "aria-controls": `${id}-list`,
      "aria-activedescendant": shown && current ? optionId(at) : undefined,
      autoComplete: "off",
      spellCheck: false,
    } as const,
    listId: `${id}-list`,
  };
}

export type ComboboxState = ReturnType<typeof useCombobox>;
