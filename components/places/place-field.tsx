import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Combobox } from "@/components/ui/field/combobox";
import type { Option } from "@/components/ui/field/use-suggestions";
import { findPlaces } from "./find-places";

type Props = {
  label: string;
  hint?: string;
  /** What is wrong with `placeId`. */
  error?: string;
  /** The id is empty where only a text was sent back. */
  defaultPlace: { id: number | string; label: string } | null;
  /** After each change, once the form holds it. */
  onChange?: () => void;
};

/**
 * One place of the list: the form gets its label as `place`, which nobody needs, and its number as `placeId`, empty as
 * long as none is chosen. Without JavaScript there is no list to choose from: the server looks for what was typed
 * (`completePlace`).
 */
export function PlaceField({ label, hint, error, defaultPlace, onChange }: Props) {
  const t = useTranslations("profile.pick.place");
  const [chosen, setChosen] = useState<Option>({
    id: String(defaultPlace?.id ?? ""),
    label: defaultPlace?.label ?? "",
  });
  const [left, setLeft] = useState(false);
  const changed = useRef(onChange);
  const begun = useRef(false);

  useEffect(() => {
    changed.current = onChange;
  });
  useEffect(() => {
    if (begun.current) changed.current?.();
    begun.current = true;
  }, [chosen]);

  const unchosen = left && chosen.label.trim() !== "" && chosen.id === "" ? t("choose") : undefined;
  return (
    <div>
      <input type="hidden" name="placeId" value={chosen.id} />
      <Combobox
        id="place"
        name="place"
        label={label}
        error={error ?? unchosen}
        placeholder={t("placeholder")}
        first
        hint={
          <>
            {hint ?? t("hint")} <span className="inline-block">{t("credit")}</span>
          </>
        }
        text={chosen.label}
        search={findPlaces}
        onText={(text) => {
          setLeft(false);
          setChosen({ id: "", label: text });
        }}
        onChoose={setChosen}
        onLeave={() => setLeft(true)}
      />
      <noscript>
        <input type="hidden" name="placeShown" value={defaultPlace?.label ?? ""} />
        <p className="mt-1.5 text-sm text-text-muted">{t("noScript")}</p>
      </noscript>
    </div>
  );
}
