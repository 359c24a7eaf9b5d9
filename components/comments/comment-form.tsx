import { useTranslations } from "next-intl";
import { useEffect, useId } from "react";
import { MentionList } from "@/components/tags/mention-list";
import { Avatar } from "@/components/ui/avatar";
import { FieldError } from "@/components/ui/field/field-error";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SubmitButton } from "@/components/ui/form/submit-button";
import type { CommentItem, CommentPage } from "@/lib/comments/queries";
import { COMMENT_TEXT_LIMIT } from "@/lib/comments/limits";
import { textIn } from "@/lib/forms/form-fields";
import { useCommentForm } from "./use-comment-form";

type Props = {
  postId: string;
  acting: CommentPage["acting"];
  /** The comment that is answered. */
  answers?: { id: string; name: string; isGone: boolean };
  /** The page's own, for the form without the script. */
  idempotencyKey?: string;
  onSent: (comment: CommentItem | null, total?: number) => void;
  onLeave?: () => void;
};

/** Characters before the limit from which on one is told how many are left. */
const NEAR_LIMIT = 200;

/** As whom, what, and where to. Without JavaScript a plain form. */
export function CommentForm({ postId, acting, answers, idempotencyKey, onSent, onLeave }: Props) {
  const t = useTranslations("feed.comments");
  const id = useId();
  const answersId = answers?.id;
  const of = answersId ?? postId;
  const isGone = answers?.isGone ?? false;
  const form = useCommentForm({ actingId: acting.id, of, idempotencyKey, isGone, onSent, onLeave });
  const { area, answer, posted, pending, key, length, error } = form;
  const label = isGone ? t("replyLabel") : answers ? t("replyNamed", { name: answers.name }) : t("placeholder");
  const left = COMMENT_TEXT_LIMIT - length;

  useEffect(() => {
    if (answersId) area.current?.focus();
  }, [answersId, area]);

  return (
    <form action={form.formAction} onSubmit={form.send} aria-label={label} className="group/form flex gap-2.5 pt-2">
      <input type="hidden" name="profileId" value={acting.id} />
      <input type="hidden" name="postId" value={postId} />
      {answersId && <input type="hidden" name="answersId" value={answersId} />}
      {key && <input type="hidden" name="idempotencyKey" value={key} />}
      <Avatar profile={acting} className="mt-1 size-8 text-xs" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="relative flex">
          <textarea
            ref={area}
            id={`${id}-text`}
            name="text"
            rows={1}
            dir="auto"
            aria-label={label}
            aria-invalid={error !== undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            placeholder={label}
            defaultValue={"values" in posted ? textIn(posted.values, "text") : ""}
            readOnly={pending}
            onChange={form.type}
            onKeyDown={form.press}
            className="comment-field"
          />
          <MentionList areaId={`${id}-text`} />
        </div>
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
        <FormFailure answer={answer} signInTo={`/posts/${postId}#comments`} />
        <div
          className={`flex flex-wrap items-center justify-end gap-2 ${isGone ? "" : "group-[:not(:focus-within):has(textarea:placeholder-shown)]/form:hidden"}`}
        >
          <span
            role="status"
            className={left < 0 ? "me-auto text-sm font-[650] text-danger-ink" : "me-auto text-sm text-text-subtle"}
          >
            {left < 0 ? t("over", { count: -left }) : left <= NEAR_LIMIT && t("left", { count: left })}
          </span>
          {onLeave && answers && (
            <button type="button" className="btn btn-sm btn-quiet" onClick={isGone ? form.discard : onLeave}>
              {t(isGone ? "discard" : "cancel")}
            </button>
          )}
          {!isGone && (
            <SubmitButton pending={pending} pendingLabel={t("sending")} className="btn-sm">
              {t("send")}
            </SubmitButton>
          )}
        </div>
      </div>
    </form>
  );
}
