import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { PostPeople } from "@/components/posts/card/post-people";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { listLikers } from "@/lib/posts/queries/people";
import { likersSchema } from "@/lib/posts/schema";
import { standingActsOf } from "@/lib/profiles/listing";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

const load = cache(async (postId: string, query: Awaited<Props["searchParams"]>) => {
  const viewer = await requireViewer(`/posts/${postId}/likes`);
  const { data } = likersSchema.safeParse({ ...query, postId });
  const page = data && (await listLikers(viewer, data));
  return { viewer, comment: data?.comment, page: page ?? notFound() };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { comment } = await load((await params).id, await searchParams);
  return { title: (await getTranslations("feed.likers"))(comment ? "commentTitle" : "title") };
}

export default withClientMessages("(app)/posts/[id]/likes/page", LikesPage);

async function LikesPage({ params, searchParams }: Props) {
  const [{ id }, query] = [await params, await searchParams];
  const { viewer, comment, page } = await load(id, query);
  return (
    <PostPeople
      list="likers"
      postId={id}
      comment={comment}
      before={query.before as string | undefined}
      page={page}
      acts={standingActsOf(viewer)}
      now={viewer.clock.now().getTime()}
    />
  );
}
