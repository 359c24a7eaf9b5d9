import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { cache } from "react";
import { SinglePost } from "@/components/posts/card/single-post";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { listComments } from "@/lib/comments/queries";
import { commentIdSchema } from "@/lib/comments/schema";
import { getPost } from "@/lib/posts/queries";
import { isPostHeld } from "@/lib/posts/queries/held";
import { postIdSchema } from "@/lib/posts/schema";
import { standingActsOf } from "@/lib/profiles/listing";
import { newIdempotencyKey } from "@/lib/run-mutation";

type Props = {
  params: Promise<{ id: string }>;
  /** `comment` is where it opens, `answer` or `edit` what stands open there; `before` and `after` are other pages. */
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const load = cache(async (id: string) => {
  const viewer = await requireViewer(`/posts/${id}`);
  const isId = postIdSchema.safeParse(id).success;
  const post = isId ? await getPost(viewer, id) : null;
  if (isId && !post && (await isPostHeld(viewer, id))) redirect("/posts/waiting");
  return { viewer, post: post ?? notFound() };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { post } = await load((await params).id);
  return { title: post.author.displayName };
}

export default withClientMessages("(app)/posts/[id]/page", PostPage);

async function PostPage({ params, searchParams }: Props) {
  const { viewer, post } = await load((await params).id);
  const { comment, before, after, answer, edit } = await searchParams;
  const known = Object.entries({ around: comment, before, after }).flatMap(([name, value]) => {
    const id = commentIdSchema.safeParse(value);
    return id.success ? [[name, id.data]] : [];
  });
  const comments = await listComments(viewer, { postId: post.id, ...Object.fromEntries(known) });
  const opens = answer ? ("answer" as const) : edit ? ("edit" as const) : undefined;
  const asked = typeof comment === "string" ? { commentId: comment, opens } : {};
  const now = viewer.clock.now().getTime();
  const idempotencyKey = newIdempotencyKey();
  return (
    <SinglePost
      {...{ post, now, asked, idempotencyKey }}
      acts={standingActsOf(viewer)}
      comments={comments ?? notFound()}
    />
  );
}
