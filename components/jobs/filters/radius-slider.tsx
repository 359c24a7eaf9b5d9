"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";

type Props = { min: number; max: number; step: number; radius: number };

/** How far around the place. */
export function RadiusSlider({ min, max, step, radius }: Props) {
  const t = useTranslations("jobs.filters");
  const id = useId();
  const [given, setGiven] = useState(radius);
  const [chosen, setChosen] = useState(radius);
  if (given !== radius) {
    setGiven(radius);
    setChosen(radius);
  }
  const said = t("kilometres", { count: chosen });
  return (
    <div className="flex flex-col">
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-bold">
          {t("radius")}
        </label>
        <output htmlFor={id} className="font-bold">
          {said}
        </output>
      </div>
      <input
        type="range"
        id={id}
        name="radius"
        {...{ min, max, step }}
        value={chosen}
        aria-valuetext={said}
        className="h-11 w-full cursor-pointer accent-accent"
        onChange={({ target }) => setChosen(Number(target.value))}
      />
    </div>
  );
}
