export type LikeState = { liked: boolean; likeCount: number };
type Answer = { ok: true; state: LikeState } | { ok: false; offline: boolean; message?: string };

/** keepalive: a like stands even if the page is left at once. */
export async function sendLike(postId: string, profileId: string, liked: boolean): Promise<Answer> {
  try {
    const response = await fetch(`/api/posts/${postId}/like`, {
      method: liked ? "PUT" : "DELETE",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ profileId }),
      keepalive: true,
    });
    const body: LikeState & { message?: string } = await response.json();
    return response.ok ? { ok: true, state: body } : { ok: false, offline: false, message: body.message };
  } catch (error) {
    return { ok: false, offline: error instanceof TypeError };
  }
}
