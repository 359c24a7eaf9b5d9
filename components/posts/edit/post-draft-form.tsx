"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { EditForm } from "@/components/ui/form/edit-form";
import { publishPostDraftAction } from "@/lib/posts/actions";
import type { getPostDraft } from "@/lib/posts/queries/drafts";
import { useEditPostParts } from "./edit-post-parts";
import { type LabelledPlace, postAsFields } from "./post-as-fields";
import { PostFields } from "./post-fields";

type Draft = NonNullable<Awaited<ReturnType<typeof getPostDraft>>>;
type Props = { draft: Draft; place: LabelledPlace; profileId: string; idempotencyKey: string };

/** A draft with the fields of the composer, which becomes a post by its button. */
export function PostDraftForm({ draft, place, profileId, idempotencyKey }: Props) {
  const t = useTranslations("feed");
  const [files] = useState(() => new Map<string, File>());
  const savedIds = draft.pictures.map(({ picture }) => picture.pictureId);
  return (
    <EditForm
      title={t("drafts.one")}
      action={publishPostDraftAction}
      schema={async () => (await import("@/lib/posts/schema")).publishPostDraftSchema}
      profileId={profileId}
      idempotencyKey={idempotencyKey}
      kind="post-draft"
      id={draft.id}
      words={{ save: t("composer.post"), saving: t("composer.posting"), saved: t("composer.published") }}
      onward="/posts/drafts"
      landing={({ postId }) => `/posts/${postId}`}
      saved={{ draftId: draft.id, ...postAsFields(draft, place) }}
      parts={useEditPostParts()}
    >
      {(fields) => (
        <>
          <input type="hidden" name="draftId" value={draft.id} />
          <PostFields {...{ fields, files, profileId, savedIds }} />
        </>
      )}
    </EditForm>
  );
}
