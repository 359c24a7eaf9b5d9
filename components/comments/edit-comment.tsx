import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { MentionList } from "@/components/tags/mention-list";
import { FieldError } from "@/components/ui/field-error";
import { FormFailure } from "@/components/ui/form-failure";
import { SubmitButton } from "@/components/ui/submit-button";
import { useFormAction } from "@/components/ui/use-form-action";
import { editCommentAction } from "@/lib/comments/actions";
import type { CommentItem } from "@/lib/comments/queries";
import { COMMENT_TEXT_LIMIT } from "@/lib/comments/schema";
import { lengthOf, normalizeText } from "@/lib/text";
import { currentComment } from "./thread-store";

type Props = {
  comment: CommentItem;
  postId: string;
  actingId: string;
  /** With the comment as it stands, where it was saved. */
  onEnd: (saved?: CommentItem) => void;
};

/** In the place of its text. Whoever saved other words meanwhile is shown, and nothing of either is lost. */
export function EditComment({ comment, postId, actingId, onEnd }: Props) {
  const t = useTranslations();
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { answer, posted, pending, formAction, submit } = useFormAction(editCommentAction);
  const [base, setBase] = useState(comment.text);
  const [mistake, setMistake] = useState<string>();
  const error = mistake ?? (answer.status === "invalid" ? answer.fields.text : undefined);

  useEffect(() => {
    const { current } = area;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      onEnd();
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const count = lengthOf(normalizeText(area.current?.value ?? ""));
    const found = count === 0 ? "validations.required" : "validations.comment-too-long";
    const isWrong = count === 0 || count > COMMENT_TEXT_LIMIT;
    setMistake(isWrong ? t(found) : undefined);
    if (isWrong) return area.current?.focus();
    submit(new FormData(event.currentTarget), (next) => {
      const isClash = next.status === "refused" && next.reason === "changed-meanwhile";
      if (next.status !== "done" && !isClash) return;
      void currentComment({ actingId, postId }, comment.id).then(
        (now) => (isClash ? now && setBase(now.text) : onEnd(now ?? undefined)),
        () => isClash || onEnd(),
      );
    });
  }

  return (
    <form action={formAction} onSubmit={send} className="flex min-w-0 flex-col gap-1.5">
      <input type="hidden" name="profileId" value={actingId} />
      <input type="hidden" name="postId" value={postId} />
      <input type="hidden" name="commentId" value={comment.id} />
      <input type="hidden" name="base" value={JSON.stringify({ postId, commentId: comment.id, text: base })} />
      <div className="relative flex">
        <textarea
          ref={area}
          id={`${id}-text`}
          name="text"
          rows={2}
          dir="auto"
          aria-label={t("feed.comments.editLabel")}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          defaultValue={"values" in posted ? String(posted.values.text) : comment.text}
          readOnly={pending}
          onChange={() => setMistake(undefined)}
          onKeyDown={press}
          className="comment-field"
        />
        <MentionList areaId={`${id}-text`} />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <FormFailure answer={answer} signInTo={`/posts/${postId}?comment=${comment.id}`} />
      {base !== comment.text && (
        <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line text-text-muted">
          {t("feed.comments.now")} {base}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-sm btn-quiet" onClick={() => onEnd()}>
          {t("feed.comments.cancel")}
        </button>
        <SubmitButton pending={pending} pendingLabel={t("feed.comments.saving")} className="btn-sm">
          {t("feed.comments.save")}
        </SubmitButton>
      </div>
    </form>
  );
}
