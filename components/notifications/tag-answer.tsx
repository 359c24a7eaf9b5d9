"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useActionState } from "react";
import { failureText } from "@/components/ui/form/failure-text";
import { entitiesOf } from "@/components/ui/entities/entity-store";
import { PostedRefusal } from "@/components/ui/form/posted-refusal";
import { showToast } from "@/components/ui/toast/toast";
import { answerOf } from "@/components/ui/form/use-form-action";
import type { ListedNotification } from "@/lib/notifications/queries";
import { idle } from "@/lib/result";
import { confirmTagAction, removeTagAction } from "@/lib/tags/actions";

type Props = { notification: ListedNotification; actingId: string };

/** Of a tag that waits: it is shown from now on, or is gone for good. */
export function TagAnswer(props: Props) {
  return (
    <div className="ally-button">
      <TagForm {...props} act="confirm" className="btn btn-sm btn-primary" />
      <TagForm {...props} act="remove" className="btn btn-sm btn-secondary" />
    </div>
  );
}

const acts = {
  confirm: { action: confirmTagAction, before: { asksForTag: true }, after: { asksForTag: false, isUnread: false } },
  remove: { action: removeTagAction, before: { isRemoved: false }, after: { isRemoved: true } },
};

function TagForm({ notification, actingId, act, className }: Props & { act: keyof typeof acts; className: string }) {
  const t = useTranslations();
  const { action, before, after } = acts[act];
  const [posted, formAction] = useActionState(action, idle);
  const { id, post, commentId, actors, tagPlace } = notification;

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    // The button goes with what it does.
    event.currentTarget.closest("article")?.focus({ preventScroll: true });
    const { change } = entitiesOf(actingId);
    change("notification", id, after);
    const answer = await answerOf(action, form);
    if (answer.status === "done")
      return showToast({ kind: "done", text: t(`notifications.tag.${act}.done`), subject: id });
    change("notification", id, { ...before, isUnread: notification.isUnread });
    showToast({ kind: "error", text: failureText(answer, t), subject: id });
  }

  return (
    <form action={formAction} onSubmit={(event) => void send(event)} className="contents">
      <input type="hidden" name="postId" value={post!.id} />
      {commentId && <input type="hidden" name="commentId" value={commentId} />}
      <input type="hidden" name="profileId" value={actingId} />
      <button
        type="submit"
        aria-label={t(`notifications.tag.${act}.name`, { name: actors[0]!.displayName, place: tagPlace ?? "post" })}
        className={className}
      >
        {t(`notifications.tag.${act}.label`)}
      </button>
      <PostedRefusal answer={posted} />
    </form>
  );
}
