import { entitiesOf } from "@/components/ui/entities/entity-store";
import { listName } from "@/components/ui/list/list-request";
import type { FeedPost } from "@/lib/posts/queries";
import { feedSource, profilePostsApi } from "./feed-show";

/** At the beginning of each feed that it belongs in, and of its author's posts. */
export function showInLists(profileId: string, post: FeedPost) {
  const sources = [
    feedSource(undefined),
    ...post.topics.map((topic) => feedSource(topic)),
    { api: profilePostsApi(profileId), query: {} },
  ];
  for (const source of sources) entitiesOf(profileId).insert(listName(source), post, Date.parse(post.createdAt));
}
