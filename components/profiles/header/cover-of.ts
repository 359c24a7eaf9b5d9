import { HUES, randomPartOf } from "@/components/ui/hue";

/** Drawings in `public`. */
export const covers = ["dunes", "wind", "delta", "city", "garden", "mountains", "forest", "march"] as const;

/** Whose hues are alike may still have covers of their own. */
export function coverOf(id: string): (typeof covers)[number] {
  return covers[Math.floor(randomPartOf(id) / HUES) % covers.length]!;
}
