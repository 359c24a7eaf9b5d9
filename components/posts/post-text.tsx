import { FoldedText } from "@/components/tags/folded-text";
import type { FeedPost } from "@/lib/posts/queries";

type Props = { post: Pick<FeedPost, "id" | "text" | "ranges">; isWhole?: boolean };

export function PostText({ post, isWhole }: Props) {
  return <FoldedText of={post} href={`/posts/${post.id}`} isWhole={isWhole} className="mt-2.5 text-md" />;
}
