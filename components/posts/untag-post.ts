import { failureText } from "@/components/allies/standing";
import { entitiesOf } from "@/components/ui/entity-store";
import { showToast } from "@/components/ui/toast";
import { answerOf } from "@/components/ui/use-form-action";
import { PROFILE_FIELD } from "@/lib/form-fields";
import type { Translate } from "@/lib/i18n/messages";
import type { FeedPost } from "@/lib/posts/queries";
import { removeTagAction } from "@/lib/tags/actions";

/** The acting profile is no longer named by a post, for good: whoever posted it cannot tag it there again. */
export async function untagPost(
  { id, tags, ownTag }: Pick<FeedPost, "id" | "tags" | "ownTag">,
  actingId: string,
  t: Translate,
) {
  const note = (values: Pick<FeedPost, "tags" | "ownTag">) => entitiesOf(actingId).change("post", id, values);
  const form = new FormData();
  form.set(PROFILE_FIELD, actingId);
  form.set("postId", id);
  note({ tags: tags.filter((one) => one.id !== actingId), ownTag: null });
  const answer = await answerOf(removeTagAction, form);
  if (answer.status === "done") return showToast({ kind: "done", text: t("feed.post.untagged"), subject: id });
  note({ tags, ownTag });
  showToast({ kind: "error", text: failureText(answer, t), subject: id });
}
