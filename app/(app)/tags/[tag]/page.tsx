import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { HashtagPosts } from "@/components/tags/hashtag-posts";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { listHashtagPosts } from "@/lib/posts/queries";
import { hashtagPageSchema } from "@/lib/posts/schema";
import { standingActsOf } from "@/lib/profiles/listing";
import { hashtagOf } from "@/lib/tags/hashtags";
import { failed } from "../../failed";

type Props = { params: Promise<{ tag: string }>; searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What the address says, once decoded; whether anybody uses the #tag makes no difference. */
async function tagOf({ params }: Props): Promise<string> {
  const { tag } = await params;
  const name = decoded(tag);
  return (name === null ? null : hashtagOf(name)) ?? notFound();
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  await requireViewer(`/tags/${(await props.params).tag}`);
  return { title: `#${await tagOf(props)}` };
}

export default withClientMessages("(app)/tags/[tag]/page", TagPage);

async function TagPage(props: Props) {
  const viewer = await requireViewer(`/tags/${(await props.params).tag}`);
  const tag = await tagOf(props);
  const asked = hashtagPageSchema.safeParse({ ...(await props.searchParams), tag });
  if (!asked.success) notFound();
  const page = await listHashtagPosts(viewer, asked.data).catch(failed);
  const now = viewer.clock.now().getTime();
  return <HashtagPosts tag={tag} page={page} before={asked.data.before} acts={standingActsOf(viewer)} now={now} />;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
