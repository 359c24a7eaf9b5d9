import type { Viewer } from "@/lib/auth/viewer";
import { addComment } from "@/lib/comments/mutations/add";
import { listComments, listReplies } from "@/lib/comments/queries";

/** Under a post, or as an answer to a comment of it. */
export async function comment(viewer: Viewer, postId: string, text: string, answersId?: string): Promise<string> {
  const result = await addComment(viewer, { postId, text, answersId });
  if (result.status !== "done") throw new Error(`not commented: ${JSON.stringify(result)}`);
  return result.value.commentId;
}

/** The whole of a thread as somebody reads it, page by page: each comment with the replies under it; null without the post. */
export async function threadOf(viewer: Viewer, postId: string) {
  const roots = [];
  for (let after: string | undefined; ;) {
    const page = await listComments(viewer, { postId, after });
    if (!page) return null;
    for (const root of page.comments) {
      const replies = [...root.replies];
      for (let isMore = root.hasMoreReplies; isMore;) {
        const more = await listReplies(viewer, { postId, commentId: root.id, after: replies.at(-1)!.id });
        replies.push(...more!.comments);
        isMore = more!.hasMore;
      }
      roots.push({ ...root, replies });
    }
    if (!page.hasMore) return { total: page.total, roots, all: roots.flatMap((root) => [root, ...root.replies]) };
    after = page.comments.at(-1)!.id;
  }
}
