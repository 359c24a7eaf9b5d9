import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { HashtagPosts } from "@/components/tags/hashtag-posts";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { listFollowedHashtags } from "@/lib/follows/queries";
import { listHashtagPosts } from "@/lib/posts/queries";
import { hashtagPageSchema } from "@/lib/posts/schema";
import { standingActsOf } from "@/lib/profiles/listing";
import { hashtagOf } from "@/lib/tags/hashtags";
import { failed } from "../../failed";

type Props = { params: Promise<{ tag: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What the address says, once decoded, and as what it is known; whether anybody uses the #tag makes no difference. */
async function tagOf({ params }: Props): Promise<{ tag: string; name: string }> {
  const name = decoded((await params).tag)?.normalize("NFC") ?? "";
  return { tag: hashtagOf(name) ?? notFound(), name };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  await requireViewer(`/tags/${(await props.params).tag}`);
  return { title: `#${(await tagOf(props)).name}` };
}

export default withClientMessages("(app)/tags/[tag]/page", TagPage);

async function TagPage(props: Props) {
  const viewer = await requireViewer(`/tags/${(await props.params).tag}`);
  const { tag, name } = await tagOf(props);
  const asked = hashtagPageSchema.safeParse({ ...(await props.searchParams), tag });
  if (!asked.success) notFound();
  const isFollowing = (await listFollowedHashtags(viewer)).some((one) => one.tag === tag);
  const page = await listHashtagPosts(viewer, asked.data).catch(failed);
  const now = viewer.clock.now().getTime();
  return (
    <HashtagPosts {...{ tag, name, isFollowing, page, now }} before={asked.data.before} acts={standingActsOf(viewer)} />
  );
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
