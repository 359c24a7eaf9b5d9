import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { PostPeople } from "@/components/posts/card/post-people";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { listSharers } from "@/lib/posts/queries/people";
import { sharersSchema } from "@/lib/posts/schema";
import { standingActsOf } from "@/lib/profiles/listing";

type Props = { params: Promise<{ id: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

const load = cache(async (postId: string, query: Awaited<Props["searchParams"]>) => {
  const viewer = await requireViewer(`/posts/${postId}/shares`);
  const { data } = sharersSchema.safeParse({ ...query, postId });
  const page = data && (await listSharers(viewer, data));
  return { viewer, before: data?.before, page: page ?? notFound() };
});

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  await load((await params).id, await searchParams);
  return { title: (await getTranslations("feed.sharers"))("title") };
}

export default withClientMessages("(app)/posts/[id]/shares/page", SharesPage);

async function SharesPage({ params, searchParams }: Props) {
  const { id } = await params;
  const { viewer, before, page } = await load(id, await searchParams);
  return (
    <PostPeople
      list="sharers"
      postId={id}
      before={before}
      page={page}
      acts={standingActsOf(viewer)}
      now={viewer.clock.now().getTime()}
    />
  );
}
