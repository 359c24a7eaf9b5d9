import { useTranslations } from "next-intl";
import { PlaceField } from "@/components/places/place-field";
import { AlliesField } from "@/components/tags/allies-field";
import { MentionList } from "@/components/tags/mention-list";
import { ChipBoxes } from "@/components/ui/field/chip-boxes";
import { Choices } from "@/components/ui/field/choices";
import { TextArea } from "@/components/ui/field/text-area";
import type { DraftFields } from "@/components/ui/form/use-draft-form";
import { POST_TEXT_LIMIT } from "@/lib/posts/schema/limits";
import { topics } from "@/lib/posts/topics";
import { permissions } from "@/lib/tags/schema/terms";
import { EditCard } from "@/components/posts/edit-card";
import { EditPictures } from "./edit-pictures";

type Props = { fields: DraftFields; files: Map<string, File>; profileId: string; savedIds: readonly string[] };

/** All that a post says and shows, as in the composer; `files` outlives the form's rounds. */
export function PostFields({
  fields: { field, box, valueOf, listOf, errorOf, change },
  files,
  profileId,
  savedIds,
}: Props) {
  const t = useTranslations("feed");
  const words = useTranslations("feed.composer");
  return (
    <>
      <div className="relative">
        <TextArea label={t("edit.text")} limit={POST_TEXT_LIMIT} rows={4} {...field("text")} />
        <MentionList areaId="text" />
      </div>
      <EditCard fields={{ field, valueOf, errorOf }} />
      <EditPictures {...{ profileId, savedIds, files, fields: { valueOf, errorOf, change } }} />
      <PlaceField
        label={words("place")}
        hint={words("placeHint")}
        error={errorOf("place")}
        onChange={change}
        defaultPlace={{ id: valueOf("placeId"), label: valueOf("place") }}
      />
      <AlliesField
        label={words("tags")}
        error={errorOf("tags")}
        onChange={change}
        defaultIds={listOf("tags")}
        defaultNames={listOf("tagNames")}
        defaultText={valueOf("ally")}
      />
      <ChipBoxes
        legend={words("topics")}
        name="topics"
        box={(topic) => box("topics", topic)}
        options={topics.map((topic) => ({ value: topic, label: t(`topics.${topic}`) }))}
      />
      <Choices
        legend={words("audience.legend")}
        name="commentsAudience"
        options={permissions.map((value) => ({ value, label: words(`audience.${value}`) }))}
        chosen={valueOf("commentsAudience")}
      />
    </>
  );
}
