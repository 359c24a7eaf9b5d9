import { useState } from "react";
import type { Crop } from "@/lib/media/schema";
import { MIDDLE } from "@/lib/media/schema/shapes";
import { doesMove } from "@/components/media/upload/does-move";

/** A file on its way to become a picture: how the browser shows it, and what of it is wanted. */
export function useChosenPicture() {
  const [chosen, setChosen] = useState<{ file: File; url: string; isAnimated: boolean } | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [focus, setFocus] = useState(MIDDLE);

  function change(file: File | null) {
    if (chosen) URL.revokeObjectURL(chosen.url);
    setCrop(null);
    setFocus(MIDDLE);
    setChosen(file && { file, url: URL.createObjectURL(file), isAnimated: false });
    if (!file) return;
    void doesMove(file).then((isAnimated) => setChosen((now) => (now?.file === file ? { ...now, isAnimated } : now)));
  }

  return { chosen, change, crop, setCrop, focus, setFocus };
}
