import type { ListSource } from "@/components/ui/list/list-request";
import type { TopicStance } from "@/lib/posts/queries";
import { maskOf, type Topic } from "@/lib/posts/topics";

/** Which feed: For you without a name. */
export type Show = "allies" | "discover" | Topic | undefined;

export function feedHref(show: Show): string {
  return show ? `/feed?show=${show}` : "/feed";
}

/** With a topic more or less For you has other posts on every page. */
export function feedSource(show: Show, stances: readonly TopicStance[] = []): ListSource {
  const maskWhere = (stance: "followed" | "muted") =>
    maskOf(stances.filter((one) => one[stance]).map(({ topic }) => topic));
  return {
    api: "/api/feed",
    href: "/feed",
    query: show ? { show } : {},
    revision: show ? undefined : `${maskWhere("followed")}-${maskWhere("muted")}`,
  };
}

export function profilePostsApi(profileId: string): string {
  return `/api/profiles/${profileId}/posts`;
}
