import { callAction } from "@/components/ui/request/call-action";
import { entitiesOf } from "@/components/ui/entities/entity-store";
import { inTurn } from "@/components/ui/request/in-turn";
import { showToast, undoTimeoutMs } from "@/components/ui/toast/toast";
import type { Translate } from "@/lib/i18n/messages";
import type { sharePostAction } from "@/lib/posts/actions";

type Share = { ownShare: string | null; shareCount: number };
type Shared = Share & { id: string };

/**
 * Shares a post with these words, or with those that there are; with null no more. Holds at once wherever the post is
 * shown; the toast takes it back, for the keyboard where `focus` says so. Answers why it was not done, if it was not.
 */
export async function setShare(
  { id, ...before }: Shared,
  actingId: string,
  text: string | null | undefined,
  t: Translate,
  focus = false,
): Promise<string | null> {
  const note = (values: Share) => entitiesOf(actingId).change("post", id, values);
  note(shareAfter(before, text));
  const answer = await inTurn(`share:${actingId}:${id}`, () => ask(id, actingId, text));
  if (answer.status !== "done") {
    note(before);
    const failure = answer.status === "failed" ? answer.reason : "internal-error";
    const said = answer.status === "invalid" ? answer.fields.text : undefined;
    return answer.status === "refused" ? answer.message : (said ?? t(`errors.${failure}`));
  }
  note(answer.value);
  const run = () => void changeShare({ id, ...answer.value }, actingId, before.ownShare, t);
  const done = text === null ? t("feed.share.undone") : t("feed.share.done");
  const action = { label: t("feed.post.undo"), run };
  showToast({ kind: "done", text: done, subject: id, stay: undoTimeoutMs(), focus, action });
  return null;
}

/** The same, where nothing else shows why it was not done. */
export async function changeShare(...asked: Parameters<typeof setShare>) {
  const failure = await setShare(...asked);
  if (failure) showToast({ kind: "error", text: failure, subject: asked[0].id });
}

function shareAfter({ ownShare, shareCount }: Share, text: string | null | undefined): Share {
  const change = (text === null ? 0 : 1) - (ownShare === null ? 0 : 1);
  // From a hundred on nobody counts.
  return { ownShare: text === undefined ? (ownShare ?? "") : text, shareCount: Math.min(100, shareCount + change) };
}

function ask(postId: string, profileId: string, text: string | null | undefined) {
  const input = { postId, ...(typeof text === "string" && { text }) };
  const method = text === null ? "DELETE" : "PUT";
  return callAction<typeof sharePostAction>(method, "/api/posts/[postId]/share", input, { profileId, keepalive: true });
}
