"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { findPlaces } from "@/components/places/find-places";
import { Combobox } from "@/components/ui/field/combobox";
import { useApply } from "@/components/jobs/board/jobs-form";

type Chosen = { id: string; label: string };

/** Around which place. What is typed and not chosen is taken for the first that it may mean, also without JavaScript. */
export function PlaceFilter({ place }: { place: Chosen }) {
  const t = useTranslations("jobs.filters");
  const apply = useApply();
  const [given, setGiven] = useState(place);
  const [chosen, setChosen] = useState(place);
  if (given.id !== place.id || given.label !== place.label) {
    setGiven(place);
    setChosen(place);
  }
  return (
    <>
      <input type="hidden" name="placeId" value={chosen.id} />
      <Combobox
        id="place"
        name="place"
        label={t("place")}
        placeholder={t("placeHint")}
        first
        text={chosen.label}
        search={findPlaces}
        onText={(label) => setChosen({ id: "", label })}
        onChoose={(option) => {
          setChosen(option);
          apply([
            ["place", option.label],
            ["placeId", option.id],
          ]);
        }}
        onLeave={() => chosen.label.trim() !== given.label && chosen.label.trim() === "" && apply()}
      />
    </>
  );
}
