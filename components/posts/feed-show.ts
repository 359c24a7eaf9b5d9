import type { Topic } from "@/lib/posts/topics";

/** Which feed: For you without a name. */
export type Show = "allies" | Topic | undefined;

export function feedHref(show: Show): string {
  return show ? `/feed?show=${show}` : "/feed";
}

/** What the entity store knows the feed's list by. */
export function feedListName(show: Show): string {
  return show ? `feed-${show}` : "feed";
}

/** And that of a profile's posts. */
export function profilePostsListName(profileId: string): string {
  return `posts-${profileId}`;
}
