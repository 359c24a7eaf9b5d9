import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { PostDraftForm } from "@/components/posts/edit/post-draft-form";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { placeLabel } from "@/lib/places/label";
import { getPostDraft } from "@/lib/posts/queries/drafts";
import { postIdSchema } from "@/lib/posts/schema";
import { newIdempotencyKey } from "@/lib/run-mutation";

type Props = { params: Promise<{ draftId: string }> };

/** For everybody but the human who has it there is no such page. */
const load = cache(async (id: string) => {
  const viewer = await requireViewer(`/posts/drafts/${id}`);
  const draft = postIdSchema.safeParse(id).success ? await getPostDraft(viewer, id) : null;
  return { viewer, draft: draft ?? notFound() };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await load((await params).draftId);
  const t = await getTranslations("feed.drafts");
  return { title: t("one") };
}

export default withClientMessages("(app)/posts/drafts/[draftId]/page", DraftPage);

async function DraftPage({ params }: Props) {
  const { viewer, draft } = await load((await params).draftId);
  const { place } = draft;
  return (
    <PostDraftForm
      key={draft.id}
      draft={draft}
      place={{ id: String(place?.id ?? ""), label: place ? placeLabel(place, await getLocale()) : "" }}
      profileId={viewer.profileId}
      idempotencyKey={newIdempotencyKey()}
    />
  );
}
