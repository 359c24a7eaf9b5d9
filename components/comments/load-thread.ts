import { fetchJson } from "@/components/ui/request/fetch-json";
import { LOOKED_AT } from "@/lib/comments/limits";
import type { CommentItem, CommentPage, ReplyPage } from "@/lib/comments/queries";
import { mergeRefetched } from "./refetched";
import { allIn, threadOf, withPage, withReplies } from "./thread";
import { changeThread, keepPage, type Name, threadNow } from "./thread-store";

/** Milliseconds that clocks of servers, and the order in which comments are stored, may differ. */
const OVERLAP_MS = 5_000;

const ask = <T>(path: string) => fetchJson<T>(path, AbortSignal.timeout(20_000));
const apiOf = (postId: string) => `/api/posts/${postId}/comments`;

/** Anew from its beginning. Rejects where there is no answer. */
async function loadThread(name: Name) {
  keepPage(name, threadOf(await ask<CommentPage>(apiOf(name.postId))));
}

/** From its beginning, or of one that is known, as far as it was read, what is new. */
export function bringThread(name: Name): Promise<void> {
  return threadNow(name) ? lookForComments(name) : loadThread(name);
}

/** The ten beside the comments that are shown. */
export async function loadComments(name: Name, side: "before" | "after") {
  const beside = threadNow(name)?.comments.at(side === "before" ? 0 : -1);
  if (!beside) return loadThread(name);
  const page = await ask<CommentPage>(`${apiOf(name.postId)}?${side}=${beside.id}`);
  changeThread(name, (thread) => withPage(thread, page, side), page.now);
}

/** The ten beside the replies that are shown. */
export async function loadReplies(name: Name, rootId: string, side: "before" | "after") {
  const root = threadNow(name)?.comments.find(({ id }) => id === rootId);
  const beside = root?.replies.at(side === "before" ? 0 : -1);
  const cursor = beside ? `?${side}=${beside.id}` : "";
  const page = await ask<ReplyPage>(`${apiOf(name.postId)}/${rootId}/replies${cursor}`);
  changeThread(name, (thread) => withReplies(thread, rootId, page, side));
}

/**
 * Whatever was written since to a post whose thread is open: it comes behind what is read, and moves nothing of it. Own
 * comments are not doubled. And what became of those that are known: others delete, restore and edit them.
 */
export async function lookForComments(name: Name) {
  const thread = threadNow(name);
  if (!thread) return;
  const since = `${apiOf(name.postId)}?since=${idFloor(thread.lookedAt - OVERLAP_MS)}`;
  const asked = allIn(thread).map(({ id }) => id);
  const parts = Array.from({ length: Math.max(Math.ceil(asked.length / LOOKED_AT), 1) }, (_, at) =>
    asked.slice(at * LOOKED_AT, (at + 1) * LOOKED_AT),
  );
  const pages = await Promise.all(
    parts.map((ids) => ask<CommentPage>(ids.length > 0 ? `${since}&among=${ids.join(",")}` : since)),
  );
  const [page] = pages;
  // A later look has answered meanwhile.
  if (page!.now < (threadNow(name)?.lookedAt ?? 0)) return;
  const found = new Map(pages.flatMap(({ comments }) => comments).map((comment) => [comment.id, comment]));
  changeThread(name, (now) => mergeRefetched(now, { ...page!, comments: [...found.values()] }, asked), page!.now);
}

/** No id of that time or later is lower (UUIDv7). */
function idFloor(time: number): string {
  const hex = time.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

/** One comment as the server has it now; null where it is gone. */
export async function currentComment({ postId }: Name, commentId: string): Promise<CommentItem | null> {
  const page = await ask<CommentPage>(`${apiOf(postId)}?around=${commentId}`);
  const all = page.comments.flatMap((root) => [root, ...root.replies]);
  return all.find(({ id }) => id === commentId) ?? null;
}
