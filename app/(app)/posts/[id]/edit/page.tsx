import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { EditPost } from "@/components/posts/edit/edit-post";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { placeLabel } from "@/lib/places/label";
import { getEditablePost } from "@/lib/posts/queries/edit";
import { postIdSchema } from "@/lib/posts/schema";
import { newIdempotencyKey } from "@/lib/run-mutation";

type Props = { params: Promise<{ id: string }> };

/** For whoever may not post as its profile there is no such page. */
const load = cache(async (id: string) => {
  const viewer = await requireViewer(`/posts/${id}/edit`);
  const post = postIdSchema.safeParse(id).success ? await getEditablePost(viewer, id) : null;
  return { viewer, post: post ?? notFound() };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await load((await params).id);
  const t = await getTranslations("feed.edit");
  return { title: t("title") };
}

export default withClientMessages("(app)/posts/[id]/edit/page", EditPostPage);

async function EditPostPage({ params }: Props) {
  const { viewer, post } = await load((await params).id);
  const { place } = post;
  const label = place ? placeLabel(place, await getLocale()) : "";
  return (
    <EditPost
      key={viewer.profileId}
      post={post}
      place={{ id: String(place?.id ?? ""), label }}
      profileId={viewer.profileId}
      idempotencyKey={newIdempotencyKey()}
    />
  );
}
