import type { FeedPost } from "@/lib/posts/queries";

export type MorePage = { posts: FeedPost[]; next: string | null };
export type MoreFailure = { kind: "offline" | "signed-out" | "failed"; message?: string };
type Answer = { ok: true; page: MorePage } | ({ ok: false } & MoreFailure);

export async function fetchMore(before: string): Promise<Answer> {
  try {
    const response = await fetch(`/api/feed?before=${before}`);
    const body: MorePage & { message?: string } = await response.json();
    if (response.ok) return { ok: true, page: body };
    if (response.status === 401) return { ok: false, kind: "signed-out", message: body.message };
    return { ok: false, kind: "failed", message: response.status === 429 ? body.message : undefined };
  } catch (error) {
    return { ok: false, kind: error instanceof TypeError ? "offline" : "failed" };
  }
}
