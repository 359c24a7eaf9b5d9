"use client";

import { useTranslations } from "next-intl";
import { PlaceField } from "@/components/places/place-field";
import { AlliesField } from "@/components/tags/allies-field";
import { MentionList } from "@/components/tags/mention-list";
import { ChipBoxes } from "@/components/ui/chip-boxes";
import { Choices } from "@/components/ui/choices";
import { EditForm } from "@/components/ui/edit-form";
import { entitiesOf } from "@/components/ui/entity-store";
import { TextArea } from "@/components/ui/text-area";
import { type FormValues, listIn, textIn } from "@/lib/form-fields";
import { editPostAction } from "@/lib/posts/actions";
import type { FeedPost } from "@/lib/posts/queries";
import type { EditablePost } from "@/lib/posts/queries/edit";
import { editPostSchema, POST_TEXT_LIMIT } from "@/lib/posts/schema";
import { type Topic, topics } from "@/lib/posts/topics";
import { type PermissionName, permissions } from "@/lib/tags/schema";

type Props = { post: EditablePost; place: { id: string; label: string }; profileId: string; idempotencyKey: string };

/** All that is said of a post; its pictures stay as they are. */
export function EditPost({ post, place, profileId, idempotencyKey }: Props) {
  const t = useTranslations("feed");
  const words = useTranslations("feed.composer");
  const href = `/posts/${post.id}`;
  const saved: FormValues = {
    postId: post.id,
    text: post.text,
    ...{ place: place.label, placeId: place.id },
    tags: post.tags.map(({ id }) => id),
    tagNames: post.tags.map(({ displayName }) => displayName),
    topics: post.topics,
    commentsAudience: post.commentsAudience,
  };
  const topicNames = (values: FormValues) =>
    listIn(values, "topics")
      .map((topic) => t(`topics.${topic as Topic}`))
      .join(", ");
  return (
    <EditForm
      title={t("edit.title")}
      lead={post.pictureCount > 0 ? t("edit.pictures", { count: post.pictureCount }) : undefined}
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
      parts={[
        { label: t("edit.text"), names: ["text"] },
        { label: words("place"), names: ["place", "placeId"] },
        { label: words("tags"), names: ["tags", "tagNames"], text: (values) => listIn(values, "tagNames").join(", ") },
        { label: words("topics"), names: ["topics"], text: topicNames },
        {
          label: words("audience.legend"),
          names: ["commentsAudience"],
          text: (values) => words(`audience.${textIn(values, "commentsAudience") as PermissionName}`),
        },
      ]}
    >
      {({ field, box, valueOf, listOf, errorOf, change }) => (
        <>
          <input type="hidden" name="postId" value={post.id} />
          <div className="relative">
            <TextArea label={t("edit.text")} limit={POST_TEXT_LIMIT} rows={4} {...field("text")} />
            <MentionList areaId="text" />
          </div>
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
