"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { PlaceField } from "@/components/places/place-field";
import { AlliesField } from "@/components/tags/allies-field";
import { MentionList } from "@/components/tags/mention-list";
import { ChipBoxes } from "@/components/ui/chip-boxes";
import { Choices } from "@/components/ui/choices";
import { EditForm } from "@/components/ui/edit-form";
import { entitiesOf } from "@/components/ui/entity-store";
import { TextArea } from "@/components/ui/text-area";
import type { FormValues } from "@/lib/form-fields";
import { editPostAction } from "@/lib/posts/actions";
import type { FeedPost } from "@/lib/posts/queries";
import type { EditablePost } from "@/lib/posts/queries/edit";
import { editPostSchema, POST_TEXT_LIMIT } from "@/lib/posts/schema";
import { topics } from "@/lib/posts/topics";
import { permissions } from "@/lib/tags/schema";
import { EditPictures } from "./edit-pictures";
import { useEditPostParts } from "./edit-post-parts";
import { picturesAsFields } from "./kept-pictures";

type Props = { post: EditablePost; place: { id: string; label: string }; profileId: string; idempotencyKey: string };

/** All that is said and shown in a post, as in the composer. */
export function EditPost({ post, place, profileId, idempotencyKey }: Props) {
  const t = useTranslations("feed");
  const words = useTranslations("feed.composer");
  const parts = useEditPostParts();
  const href = `/posts/${post.id}`;
  const [files] = useState(() => new Map<string, File>());
  const savedIds = post.pictures.map(({ picture }) => picture.pictureId);
  const saved: FormValues = {
    postId: post.id,
    text: post.text,
    ...picturesAsFields(post.pictures.map(({ picture, alt }) => ({ id: picture.pictureId, name: "", picture, alt }))),
    ...Object.fromEntries(savedIds.map((id, at) => [`pictures.${at}.pictureId`, id])),
    ...{ place: place.label, placeId: place.id },
    tags: post.tags.map(({ id }) => id),
    tagNames: post.tags.map(({ displayName }) => displayName),
    topics: post.topics,
    commentsAudience: post.commentsAudience,
  };
  return (
    <EditForm
      title={t("edit.title")}
      action={editPostAction}
      schema={editPostSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="edit-post"
      id={post.id}
      onward={href}
      onAnswer={(answer) => {
        const changed = answer.status === "done" && answer.value.post;
        if (changed) entitiesOf(profileId).change("post", post.id, withoutReason(changed));
      }}
      saved={saved}
      parts={parts}
    >
      {({ field, box, valueOf, listOf, errorOf, change }) => (
        <>
          <input type="hidden" name="postId" value={post.id} />
          <div className="relative">
            <TextArea label={t("edit.text")} limit={POST_TEXT_LIMIT} rows={4} {...field("text")} />
            <MentionList areaId="text" />
          </div>
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
      )}
    </EditForm>
  );
}

/** Why it is in a feed only that knows. */
function withoutReason(post: FeedPost): object {
  return Object.fromEntries(Object.entries(post).filter(([name]) => name !== "reason"));
}
