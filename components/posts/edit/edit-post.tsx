"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EditForm } from "@/components/ui/form/edit-form";
import { entitiesOf } from "@/components/ui/entities/entity-store";
import { editPostAction } from "@/lib/posts/actions";
import type { FeedPost } from "@/lib/posts/queries";
import type { EditablePost } from "@/lib/posts/queries/edit";
import { useEditPostParts } from "./edit-post-parts";
import { type LabelledPlace, postAsFields } from "./post-as-fields";
import { PostFields } from "./post-fields";

type Props = { post: EditablePost; place: LabelledPlace; profileId: string; idempotencyKey: string };

/** All that is said and shown in a post, as in the composer. */
export function EditPost({ post, place, profileId, idempotencyKey }: Props) {
  const t = useTranslations("feed");
  const [files] = useState(() => new Map<string, File>());
  const savedIds = post.pictures.map(({ picture }) => picture.pictureId);
  return (
    <EditForm
      title={t("edit.title")}
      action={editPostAction}
      schema={async () => (await import("@/lib/posts/schema")).editPostSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="edit-post"
      id={post.id}
      onward={`/posts/${post.id}`}
      onAnswer={(answer) => {
        const changed = answer.status === "done" && answer.value.post;
        // Without a card it names none, and one that was taken out is to go from lists as well.
        if (changed) entitiesOf(profileId).change("post", post.id, { card: undefined, ...withoutReason(changed) });
      }}
      saved={{ postId: post.id, ...postAsFields(post, place) }}
      parts={useEditPostParts()}
    >
      {(fields) => (
        <>
          <input type="hidden" name="postId" value={post.id} />
          <PostFields {...{ fields, files, profileId, savedIds }} />
        </>
      )}
    </EditForm>
  );
}

/** Why it is in a feed only that knows. */
function withoutReason(post: FeedPost): object {
  return Object.fromEntries(Object.entries(post).filter(([name]) => name !== "reason"));
}
