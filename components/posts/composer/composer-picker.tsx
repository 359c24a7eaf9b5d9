import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { findPlaces } from "@/components/places/find-places";
import { findAllies } from "@/components/tags/find-profiles";
import { Combobox } from "@/components/ui/field/combobox";
import type { Option } from "@/components/ui/field/use-suggestions";
import type { Picked } from "./post-details";

type Props = {
  kind: Picked;
  takesFocus: boolean;
  isFull: boolean;
  /** Ids that are chosen already. */
  without: readonly string[];
  text: string;
  onText: (text: string) => void;
  choose: (option: Option) => void;
  close: () => void;
  leave: () => void;
};

/**
 * Where one chooses a place or an ally; it takes the focus when it is opened. What is typed belongs to the draft. The form is not sent while something stands in
 * it that was not picked.
 */
export function ComposerPicker({ kind, takesFocus, isFull, without, text, onText, choose, close, leave }: Props) {
  const t = useTranslations("feed.composer");
  const places = useTranslations("profile.pick.place");
  const validations = useTranslations("validations");
  const [isTold, setTold] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const left = text.trim() === "" ? "" : kind === "place" ? places("choose") : validations("ally-left");

  const appear = useEffectEvent(() => takesFocus && input.current?.focus());
  useEffect(() => void appear(), []);
  useEffect(() => input.current?.setCustomValidity(left), [left]);
  useEffect(() => {
    const ended = new AbortController();
    const tell = (event: Event) => {
      event.preventDefault();
      setTold(true);
      input.current?.focus();
    };
    input.current?.addEventListener("invalid", tell, { signal: ended.signal });
    return () => ended.abort();
  }, []);

  return (
    <Combobox
      ref={input}
      id={`composer-${kind}`}
      name={`${kind}Typed`}
      label={t(kind)}
      hint={isFull ? t("tagsFull") : t(`${kind}Hint`)}
      error={isTold && left ? left : undefined}
      readOnly={isFull}
      first
      rests={kind === "tags" && !isFull}
      text={text}
      search={kind === "place" ? findPlaces : findAllies}
      arrange={(options) => options.filter(({ id }) => !without.includes(id))}
      onText={(next) => {
        setTold(false);
        onText(next);
      }}
      onChoose={choose}
      onLeave={leave}
      onKey={(event) => {
        // Enter in a line of text would send the form.
        if (event.key === "Enter") event.preventDefault();
        if (event.key === "Escape") close();
      }}
    />
  );
}
