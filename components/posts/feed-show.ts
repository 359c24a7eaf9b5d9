import type { Topic } from "@/lib/posts/topics";

/** Which feed: For you without a name. */
export type Show = "allies" | Topic | undefined;

export function feedHref(show: Show): string {
  return show ? `/feed?show=${show}` : "/feed";
}
