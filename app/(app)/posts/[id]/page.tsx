import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { SinglePost } from "@/components/posts/single-post";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { getPost } from "@/lib/posts/queries";
import { postIdSchema } from "@/lib/posts/schema";
import { standingActsOf } from "@/lib/profiles/listing";

type Props = { params: Promise<{ id: string }> };

const load = cache(async (id: string) => {
  const viewer = await requireViewer(`/posts/${id}`);
  const post = postIdSchema.safeParse(id).success ? await getPost(viewer, id) : null;
  return { viewer, post: post ?? notFound() };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { post } = await load((await params).id);
  return { title: post.author.displayName };
}

export default withClientMessages("(app)/posts/[id]/page", PostPage);

async function PostPage({ params }: Props) {
  const { viewer, post } = await load((await params).id);
  return <SinglePost post={post} acts={standingActsOf(viewer)} now={viewer.clock.now().getTime()} />;
}
