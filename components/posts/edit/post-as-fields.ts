import type { FormValues } from "@/lib/forms/form-fields";
import type { EditablePost } from "@/lib/posts/queries/edit";
import { picturesAsFields } from "@/components/posts/composer/kept-pictures";

type Said = Omit<EditablePost, "id" | "place" | "card"> & Partial<Pick<EditablePost, "card">>;
/** Of a place as it is shown; empty where there is none. */
export type LabelledPlace = { id: string; label: string };

/** A post, or a draft, as the fields of its form say it. */
export function postAsFields(
  { text, card, pictures, tags, topics, commentsAudience }: Said,
  place: LabelledPlace,
): FormValues {
  return {
    text,
    ...{ cardLink: card?.link ?? "", cardTitle: card?.title ?? "", cardText: card?.text ?? "" },
    ...picturesAsFields(pictures.map(({ picture, alt }) => ({ id: picture.pictureId, name: "", picture, alt }))),
    ...Object.fromEntries(pictures.map(({ picture }, at) => [`pictures.${at}.pictureId`, picture.pictureId])),
    ...{ place: place.label, placeId: place.id },
    tags: tags.map(({ id }) => id),
    tagNames: tags.map(({ displayName }) => displayName),
    topics,
    commentsAudience,
  };
}
