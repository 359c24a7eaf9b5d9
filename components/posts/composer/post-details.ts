import type { Option } from "@/components/ui/field/use-suggestions";
import { type FormValues, listIn, textIn } from "@/lib/forms/form-fields";
import type { PermissionName } from "@/lib/tags/schema";

/** What is picked from a list. */
export const pickers = ["place", "tags"] as const;
export type Picked = (typeof pickers)[number];

/**
 * Where a post is from, whom it is with and who may comment, as the composer shows it. `typed`: and not picked; its field
 * stays until it is, or is cleared.
 */
export type Details = {
  where: Option | null;
  allies: Option[];
  audience: PermissionName;
  typed: Partial<Record<Picked, string>>;
};

export function detailsOf(values: FormValues): Details {
  const names = listIn(values, "tagNames");
  const placeId = textIn(values, "placeId");
  const asked = textIn(values, "commentsAudience");
  return {
    where: placeId ? { id: placeId, label: textIn(values, "place") } : null,
    allies: listIn(values, "tags").map((id, at) => ({ id, label: names[at] ?? "" })),
    typed: Object.fromEntries(
      pickers.map((kind) => [kind, textIn(values, `${kind}Typed`)]).filter(([, text]) => text !== ""),
    ),
    audience: asked === "ALLIES" || asked === "NOBODY" ? asked : "EVERYONE",
  };
}
