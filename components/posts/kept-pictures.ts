import type { FormValues } from "@/lib/form-fields";
import { POST_PICTURES_LIMIT } from "@/lib/media/limits";
import type { UploadedPicture } from "@/lib/media/mutations/upload-picture";

/** What a draft keeps of a picture; `picture` once the server has it, for the profile that this draft is of. */
export type KeptPicture = { id: string; name: string; picture: UploadedPicture | null };
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

export function picturesIn(textOf: (field: string) => string): Described[] {
  const kept = [];
  for (let at = 0; at < POST_PICTURES_LIMIT; at++) {
    const text = textOf(`pictures.${at}.kept`);
    if (text) kept.push({ ...(JSON.parse(text) as KeptPicture), alt: textOf(`pictures.${at}.alt`) });
  }
  return kept;
}
