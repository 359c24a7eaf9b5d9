import { AllyItems } from "@/components/allies/ally-items";
import { MuteItem } from "@/components/allies/mute-item";
import type { FeedPost } from "@/lib/posts/queries";
import type { StandingActs } from "@/lib/profiles/listing";

export type AuthorItemsProps = { profile: FeedPost["author"]; acts: StandingActs; now: number };

/** What a post's menu offers about its author, but for the way to blocking. */
export function AuthorItems(props: AuthorItemsProps) {
  return (
    <>
      <AllyItems {...props} />
      <MuteItem {...props} />
    </>
  );
}
