import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { findPlaces } from "@/components/places/find-places";
import { findAllies } from "@/components/tags/find-profiles";
import { Combobox } from "@/components/ui/combobox";
import type { Option } from "@/components/ui/use-suggestions";

type Props = {
  kind: "place" | "tags";
  isFull: boolean;
  /** Ids that are chosen already. */
  without: readonly string[];
  choose: (option: Option) => void;
  close: () => void;
};

/** Where one chooses a place or an ally; it takes the focus when it appears. */
export function ComposerPicker({ kind, isFull, without, choose, close }: Props) {
  const t = useTranslations("feed.composer");
  const [text, setText] = useState("");
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  return (
    <Combobox
      ref={input}
      id={`composer-${kind}`}
      label={t(kind)}
      hint={isFull ? t("tagsFull") : t(`${kind}Hint`)}
      readOnly={isFull}
      first
      text={text}
      search={kind === "place" ? findPlaces : findAllies}
      arrange={(options) => options.filter(({ id }) => !without.includes(id))}
      onText={setText}
      onChoose={(option) => {
        setText("");
        choose(option);
      }}
      onKey={(event) => {
        // Enter in a line of text would send the form.
        if (event.key === "Enter") event.preventDefault();
        if (event.key === "Escape") close();
      }}
    />
  );
}
