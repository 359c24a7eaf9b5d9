import { callAction } from "@/components/ui/request/call-action";
import { entitiesOf } from "@/components/ui/entities/entity-store";
import { inTurn } from "@/components/ui/request/in-turn";
import { showToast, undoTimeoutMs } from "@/components/ui/toast/toast";
import type { Translate } from "@/lib/i18n/messages";
import type { hidePostAction, savePostAction } from "@/lib/posts/actions";

/** What one notes of a post for oneself: what a card says of it, and where that is asked for. */
const marks = {
  hide: { field: "isHidden", route: "/api/posts/[postId]/hide" },
  save: { field: "isSaved", route: "/api/posts/[postId]/save" },
} as const;

type Marked = { mark: keyof typeof marks; postId: string; actingId: string };

/**
 * Holds at once wherever the tab shows the post: hidden it leaves every feed, and what is saved says so. The toast takes it
 * back, or leads to what is saved.
 */
export async function markPost(marked: Marked, isOn: boolean, t: Translate, focus = false) {
  const { mark, postId, actingId } = marked;
  const { field, route } = marks[mark];
  const note = (value: boolean) => entitiesOf(actingId).change("post", postId, { [field]: value });
  note(isOn);
  const sender = { profileId: actingId, keepalive: true };
  const answer = await inTurn(`${mark}:${actingId}:${postId}`, () =>
    callAction<typeof hidePostAction | typeof savePostAction>(isOn ? "PUT" : "DELETE", route, { postId }, sender),
  );
  if (answer.status !== "done") {
    note(!isOn);
    const failure = answer.status === "failed" ? answer.reason : "internal-error";
    const text = answer.status === "refused" ? answer.message : t(`errors.${failure}`);
    showToast({ kind: "error", text, subject: postId });
    return;
  }
  const undo = { label: t("feed.post.undo"), run: () => void markPost(marked, !isOn, t) };
  const action = mark === "save" && isOn ? { label: t("feed.save.see"), href: "/saved" } : undo;
  const text = {
    hide: t(isOn ? "feed.hide.hidden" : "feed.hide.shown"),
    save: t(isOn ? "feed.save.saved" : "feed.save.removed"),
  }[mark];
  showToast({ kind: "done", text, subject: postId, stay: undoTimeoutMs(), focus, action });
}
