import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Combobox } from "@/components/ui/field/combobox";
import { isComposing } from "@/components/ui/field/is-composing";
import type { Option } from "@/components/ui/field/use-suggestions";
import { TAGS_LIMIT } from "@/lib/tags/schema/limits";
import { AllyChips } from "./ally-chips";
import { findAllies } from "./find-profiles";

type Props = {
  label: string;
  error?: string;
  defaultIds: readonly string[];
  /** In the same order. */
  defaultNames: readonly string[];
  /** Typed and not picked. */
  defaultText: string;
  /** After each change, once the form holds it. */
  onChange?: () => void;
};

/** Whom a post is with: the form gets their ids as `tags`, their names for its draft, and what is typed as `ally`. */
export function AlliesField({ label, error, defaultIds, defaultNames, defaultText, onChange }: Props) {
  const t = useTranslations("feed.composer");
  const [chosen, setChosen] = useState<Option[]>(() =>
    defaultIds.map((id, at) => ({ id, label: defaultNames[at] ?? "" })),
  );
  const [text, setText] = useState(defaultText);
  const [said, setSaid] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const changed = useRef(onChange);
  const begun = useRef(false);
  const isFull = chosen.length >= TAGS_LIMIT;

  useEffect(() => {
    changed.current = onChange;
  });
  useEffect(() => {
    if (begun.current) changed.current?.();
    begun.current = true;
  }, [chosen, text]);
  function add(option: Option) {
    if (!isFull && chosen.every(({ id }) => id !== option.id)) setChosen([...chosen, option]);
    setText("");
  }

  function remove(id: string) {
    const name = chosen.find((one) => one.id === id)?.label ?? "";
    setChosen(chosen.filter((one) => one.id !== id));
    setSaid(t("tagRemoved", { name }));
    input.current?.focus();
  }

  function press(event: KeyboardEvent) {
    const last = chosen.at(-1);
    if (event.key === "Backspace" && text === "" && last) remove(last.id);
    // Enter in a line of text would send the form.
    if (event.key === "Enter" && !isComposing(event.nativeEvent)) event.preventDefault();
  }

  return (
    <div>
      {chosen.map(({ id, label: name }) => (
        <span key={id} hidden>
          <input type="hidden" name="tags" value={id} />
          <input type="hidden" name="tagNames" value={name} />
        </span>
      ))}
      <Combobox
        ref={input}
        id="allies"
        name="ally"
        label={label}
        hint={isFull ? t("tagsFull") : t("tagsHint")}
        error={error}
        readOnly={isFull}
        placeholder={chosen.length === 0 ? t("tagsPlaceholder") : undefined}
        before={chosen.length > 0 && <AllyChips chosen={chosen} onRemove={remove} />}
        first
        rests={!isFull}
        text={text}
        search={findAllies}
        onText={setText}
        arrange={(options) => options.filter(({ id }) => chosen.every((one) => one.id !== id))}
        onChoose={add}
        onKey={press}
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}
