import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { createPost } from "@/lib/posts/mutations/publish";

export async function post(viewer: Viewer, text: string, topics: number[] = []): Promise<string> {
  const result = await createPost(viewer, { text });
  if (result.status !== "done") throw new Error(`not posted: ${JSON.stringify(result)}`);
  const { postId } = result.value;
  if (topics.length) {
    await db.postTopic.createMany({ data: topics.map((topic) => ({ topic, postId })) });
    await db.post.update({ where: { id: postId }, data: { topicMask: topics.reduce((mask, topic) => mask | (1 << topic), 0) } });
  }
  return postId;
}
