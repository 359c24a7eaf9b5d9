import * as z from "zod/mini";
import type { FormValues } from "@/lib/form-fields";
import { POST_PICTURES_LIMIT } from "@/lib/media/limits";

/** What a draft keeps of a picture; `picture` once the server has it, for the profile that this draft is of. */
const keptSchema = z.object({
  id: z.string(),
  name: z.string(),
  picture: z.nullable(
    z.object({
      pictureId: z.string(),
      width: z.number(),
      height: z.number(),
      widths: z.array(z.number()).check(z.minLength(1)),
      placeholder: z.string(),
    }),
  ),
});
export type KeptPicture = z.infer<typeof keptSchema>;
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
    return keptSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
