import { showToast } from "@/components/ui/toast";
import type { Translate } from "@/lib/i18n/messages";
import type { FeedPost } from "@/lib/posts/queries";
import { showInLists } from "./show-in-lists";

/** A post of one's own is in its lists at once, and the way to it is at hand. */
export function showPublished(
  profileId: string,
  { postId, post }: { postId: string; post: FeedPost | null },
  t: Translate,
) {
  if (post) showInLists(profileId, post);
  showToast({
    kind: "done",
    text: t("feed.composer.published"),
    subject: postId,
    action: { label: t("feed.composer.view"), href: `/posts/${postId}` },
  });
}
