import { failureText } from "@/components/ui/form/failure-text";
import { entitiesOf } from "@/components/ui/entities/entity-store";
import { showToast } from "@/components/ui/toast/toast";
import { answerOf } from "@/components/ui/form/use-form-action";
import { PROFILE_FIELD } from "@/lib/forms/form-fields";
import type { Translate } from "@/lib/i18n/messages";
import type { FeedPost } from "@/lib/posts/queries";
import { removeTagAction } from "@/lib/tags/actions";

/** The acting profile is no longer named by a post, for good: whoever posted it cannot tag it there again. */
export async function untagPost(
  { id, tags, ownTag, ranges }: Pick<FeedPost, "id" | "tags" | "ownTag" | "ranges">,
  actingId: string,
  t: Translate,
) {
  const note = (values: Partial<FeedPost>) => entitiesOf(actingId).change("post", id, values);
  const form = new FormData();
  form.set(PROFILE_FIELD, actingId);
  form.set("postId", id);
  note({ tags: tags.filter((one) => one.id !== actingId), ownTag: null });
  const answer = await answerOf(removeTagAction, form);
  if (answer.status === "done") {
    const href = `/profile/${answer.value.handle}`;
    note({ ranges: ranges.filter((range) => range.href !== href) });
    return showToast({ kind: "done", text: t("feed.post.untagged"), subject: id });
  }
  note({ tags, ownTag });
  showToast({ kind: "error", text: failureText(answer, t), subject: id });
}
