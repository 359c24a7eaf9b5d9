import { useTranslations } from "next-intl";
import { useId } from "react";
import { MentionList } from "@/components/tags/mention-list";
import { FieldError } from "@/components/ui/field/field-error";
import { FormFailure } from "@/components/ui/form/form-failure";
import { SubmitButton } from "@/components/ui/form/submit-button";
import { type EditOptions, useEditComment } from "./use-edit-comment";

/** In the place of its text. Whoever saved other words meanwhile is shown, and nothing of either is lost. */
export function EditComment(props: EditOptions) {
  const { comment, postId, actingId } = props;
  const t = useTranslations();
  const id = useId();
  const { area, answer, posted, pending, opened, base, isChanged, error, ...edit } = useEditComment(props);
  return (
    <form action={edit.formAction} onSubmit={edit.send} className="mt-1.5 flex min-w-0 flex-col gap-1.5">
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
          defaultValue={"values" in posted ? String(posted.values.text) : opened}
          readOnly={pending}
          onChange={({ currentTarget: { value } }) => edit.type(value)}
          onKeyDown={edit.press}
          className="comment-field"
        />
        <MentionList areaId={`${id}-text`} />
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <FormFailure answer={answer} signInTo={`/posts/${postId}?comment=${comment.id}`} />
      {isChanged && (
        <p dir="auto" className="text-sm wrap-anywhere whitespace-pre-line text-text-muted">
          {t("feed.comments.now")} {base}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-sm btn-quiet" onClick={() => edit.end()}>
          {t(comment.isGone ? "feed.comments.discard" : "feed.comments.cancel")}
        </button>
        {!comment.isGone && (
          <SubmitButton pending={pending} pendingLabel={t("feed.comments.saving")} className="btn-sm">
            {t("feed.comments.save")}
          </SubmitButton>
        )}
      </div>
    </form>
  );
}
