import type { Viewer } from "@/lib/auth/viewer";
import { createPost } from "@/lib/posts/mutations/publish";
import { topics as names } from "@/lib/posts/topics";

/** Topics by their numbers. */
export async function post(viewer: Viewer, text: string, topics: number[] = []): Promise<string> {
  const result = await createPost(viewer, { text, topics: topics.map((topic) => names[topic]!) });
  if (result.status !== "done") throw new Error(`not posted: ${JSON.stringify(result)}`);
  return result.value.postId;
}
