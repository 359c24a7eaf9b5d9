import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { dropDraft, keepDraft, readDraft } from "@/components/ui/form/drafts";
import { isComposing } from "@/components/ui/field/is-composing";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { editCommentAction } from "@/lib/comments/actions";
import type { CommentItem } from "@/lib/comments/queries";
import { COMMENT_TEXT_LIMIT } from "@/lib/comments/limits";
import { textIn } from "@/lib/forms/form-fields";
import { lengthOf, normalizeText } from "@/lib/strings/text";
import { currentComment } from "./load-thread";
import type { ShownComment } from "./shown-thread";

export type EditOptions = {
  comment: ShownComment;
  postId: string;
  actingId: string;
  /** With the comment as it stands, where it was saved. */
  onEnd: (saved?: CommentItem) => void;
};

/**
 * What is typed is kept until it is saved or given up with Cancel; Escape only leaves it. `opened`: what it was opened with; `base`: the text that it takes
 * the place of, as far as is known.
 */
export function useEditComment({ comment, postId, actingId, onEnd }: EditOptions) {
  const t = useTranslations();
  const area = useRef<HTMLTextAreaElement>(null);
  const { answer, posted, pending, formAction, submit } = useFormAction(editCommentAction);
  const draft = { profileId: actingId, kind: "comment-edit", id: comment.id };
  const [opened] = useState(editableText(comment));
  const [base, setBase] = useState(opened);
  /** By somebody else, since it was typed over. */
  const [isChanged, setChanged] = useState(false);
  const [mistake, setMistake] = useState<string>();
  const { isGone } = comment;
  const error = isGone
    ? t("errors.comment-gone")
    : (mistake ?? (answer.status === "invalid" ? answer.fields.text : undefined));

  const restore = useEffectEvent(() => {
    const kept = readDraft(draft);
    if (!kept || !area.current) return;
    area.current.value = textIn(kept.values, "text");
    setChanged("base" in kept.values && textIn(kept.values, "base") !== base);
  });
  useEffect(() => {
    restore();
    const { current } = area;
    current?.focus();
    current?.setSelectionRange(current.value.length, current.value.length);
  }, []);

  function end(saved?: CommentItem) {
    dropDraft(draft);
    onEnd(saved);
  }

  function showChanged(now: CommentItem) {
    setBase(editableText(now));
    setChanged(true);
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      if (!isGone) onEnd();
    }
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
    }
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isGone) return;
    const count = lengthOf(normalizeText(area.current?.value ?? ""));
    const found = count === 0 ? "validations.required" : "validations.comment-too-long";
    const isWrong = count === 0 || count > COMMENT_TEXT_LIMIT;
    setMistake(isWrong ? t(found) : undefined);
    if (isWrong) return area.current?.focus();
    submit(new FormData(event.currentTarget), (next) => {
      const isClash = next.status === "refused" && next.reason === "changed-meanwhile";
      if (next.status !== "done" && !isClash) return;
      void currentComment({ actingId, postId }, comment.id).then(
        (now) => (isClash ? now && showChanged(now) : end(now ?? undefined)),
        () => isClash || end(),
      );
    });
  }

  function type(value: string) {
    setMistake(undefined);
    if (value === opened) dropDraft(draft);
    else keepDraft(draft, { text: value, base });
  }

  return { area, answer, posted, pending, formAction, opened, base, isChanged, error, type, press, send, end };
}

function editableText({ text, renamed }: CommentItem): string {
  return renamed ?? text;
}
