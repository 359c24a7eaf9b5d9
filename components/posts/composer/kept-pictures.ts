import type { FormValues } from "@/lib/forms/form-fields";
import { POST_PICTURES_LIMIT } from "@/lib/media/limits";

/** What a draft keeps of a picture; `picture` once the server has it, for the profile that this draft is of. */
export type KeptPicture = {
  id: string;
  name: string;
  picture: { pictureId: string; width: number; height: number; widths: number[]; placeholder: string } | null;
};
type Described = KeptPicture & { alt: string };

/** As the fields of a composer say them. */
export function picturesAsFields(pictures: readonly Described[]): FormValues {
  return Object.fromEntries(
    pictures.flatMap(({ id, name, picture, alt }, at) => [
      [`pictures.${at}.kept`, JSON.stringify({ id, name, picture } satisfies KeptPicture)],
      [`pictures.${at}.alt`, alt],
    ]),
  );
}

/** Without those that no composer wrote: a form that is sent without JavaScript is rendered anew, whatever it says. */
export function picturesIn(textOf: (field: string) => string): Described[] {
  const described: Described[] = [];
  for (let at = 0; at < POST_PICTURES_LIMIT; at++) {
    const kept = keptIn(textOf(`pictures.${at}.kept`));
    if (kept) described.push({ ...kept, alt: textOf(`pictures.${at}.alt`) });
  }
  return described;
}

function keptIn(text: string): KeptPicture | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return isKept(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

function isKept(value: unknown): value is KeptPicture {
  const isPicture = (picture: unknown) =>
    hasTypes(picture, { pictureId: "string", width: "number", height: "number", placeholder: "string" }) &&
    Array.isArray(picture.widths) &&
    picture.widths.length > 0 &&
    picture.widths.every((width) => typeof width === "number");
  return hasTypes(value, { id: "string", name: "string" }) && (value.picture === null || isPicture(value.picture));
}

function hasTypes(value: unknown, types: Record<string, string>): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const fields = value as Record<string, unknown>;
  return Object.entries(types).every(([name, type]) => typeof fields[name] === type);
}
