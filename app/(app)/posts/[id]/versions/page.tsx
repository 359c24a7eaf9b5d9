import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { PostVersions } from "@/components/posts/card/post-versions";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { getPost } from "@/lib/posts/queries";
import { listPostVersions } from "@/lib/posts/queries/edit";
import { postIdSchema } from "@/lib/posts/schema";

type Props = { params: Promise<{ id: string }> };

/** A post that was never edited has no such page. */
const load = cache(async (id: string) => {
  const viewer = await requireViewer(`/posts/${id}/versions`);
  const post = postIdSchema.safeParse(id).success ? await getPost(viewer, id) : null;
  if (!post?.editedAt) notFound();
  return { viewer, post, versions: await listPostVersions(viewer, id) };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  await load((await params).id);
  const t = await getTranslations("feed.versions");
  return { title: t("title") };
}

export default withClientMessages("(app)/posts/[id]/versions/page", VersionsPage);

async function VersionsPage({ params }: Props) {
  const { viewer, post, versions } = await load((await params).id);
  return <PostVersions post={post} versions={versions} now={viewer.clock.now().getTime()} />;
}
