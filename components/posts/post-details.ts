import type { Option } from "@/components/ui/use-suggestions";
import { type FormValues, listIn, textIn } from "@/lib/form-fields";
import type { PermissionName } from "@/lib/tags/schema";

/** Where a post is from, whom it is with and who may comment, as the composer shows it. */
export type Details = { where: Option | null; allies: Option[]; audience: PermissionName };

export function detailsOf(values: FormValues): Details {
  const names = listIn(values, "tagNames");
  const placeId = textIn(values, "placeId");
  const asked = textIn(values, "commentsAudience");
  return {
    where: placeId ? { id: placeId, label: textIn(values, "place") } : null,
    allies: listIn(values, "tags").map((id, at) => ({ id, label: names[at] ?? "" })),
    audience: asked === "ALLIES" || asked === "NOBODY" ? asked : "EVERYONE",
  };
}
