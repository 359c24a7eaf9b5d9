import { useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { dropDraft, readDraft } from "@/components/ui/form/drafts";
import { isComposing } from "@/components/ui/field/is-composing";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { addCommentAction } from "@/lib/comments/actions";
import type { CommentItem } from "@/lib/comments/queries";
import { COMMENT_TEXT_LIMIT } from "@/lib/comments/limits";
import { textIn } from "@/lib/forms/form-fields";
import type { MessageKey } from "@/lib/i18n/messages";
import { lengthOf, normalizeText } from "@/lib/strings/text";
import { commentDraft, keepComment } from "./comment-draft";

type Options = {
  actingId: string;
  /** The post, or the comment that is answered. */
  of: string;
  /** For the form without the script. With it each box has keys of its own: those of a page share the page's. */
  idempotencyKey?: string;
  /** The comment that is answered is: what is typed stays, and is sent to nobody. */
  isGone: boolean;
  onSent: (comment: CommentItem | null, total?: number) => void;
  onLeave?: () => void;
};

/**
 * What becomes of a comment that is typed: a draft until the server has it. The text is the browser's own, so that
 * nothing typed before the script came is lost.
 */
export function useCommentForm({ actingId, of, idempotencyKey, isGone, onSent, onLeave }: Options) {
  const t = useTranslations();
  const area = useRef<HTMLTextAreaElement>(null);
  const { answer, posted, pending, formAction, submit, clear } = useFormAction(addCommentAction);
  const [key, setKey] = useState(posted.status === "done" ? posted.idempotencyKey : idempotencyKey);
  const [length, setLength] = useState(0);
  const [mistake, setMistake] = useState<MessageKey>();
  const error = isGone
    ? t("errors.comment-gone")
    : mistake
      ? t(mistake)
      : answer.status === "invalid"
        ? answer.fields.text
        : undefined;

  useEffect(() => {
    const draft = readDraft(commentDraft({ actingId, of }));
    const text = draft ? textIn(draft.values, "text") : "";
    if (area.current?.value === "" && text) {
      area.current.value = text;
      // Sent before and perhaps received: with its own key it cannot become two comments.
      setKey(draft?.idempotencyKey);
    }
    area.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [actingId, of]);

  function type({ currentTarget: { value } }: FormEvent<HTMLTextAreaElement>) {
    setLength(lengthOf(normalizeText(value)));
    setMistake(undefined);
    keepComment(commentDraft({ actingId, of }), value);
    if (answer.status === "invalid") clear();
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Escape" && onLeave) {
      event.preventDefault();
      event.stopPropagation();
      if (!isGone) onLeave();
    }
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending || isGone || !area.current) return;
    const count = lengthOf(normalizeText(area.current.value));
    const found =
      count === 0 ? "validations.required" : count > COMMENT_TEXT_LIMIT ? "validations.comment-too-long" : undefined;
    setMistake(found);
    if (found) return area.current.focus();
    const used = key && key !== idempotencyKey ? key : crypto.randomUUID();
    setKey(used);
    const form = new FormData(event.currentTarget);
    form.set("idempotencyKey", used);
    keepComment(commentDraft({ actingId, of }), area.current.value, used);
    submit(form, (next) => {
      if (next.status === "refused" && next.reason === "idempotency-key-used") setKey(crypto.randomUUID());
      if (next.status === "invalid") area.current?.focus();
      if (next.status !== "done") return;
      dropDraft(commentDraft({ actingId, of }));
      setKey(next.idempotencyKey);
      setLength(0);
      if (area.current) area.current.value = "";
      onSent(next.value.comment, next.value.total);
    });
  }

  function discard() {
    dropDraft(commentDraft({ actingId, of }));
    onLeave?.();
  }

  return { area, answer, posted, pending, formAction, key, length, error, type, press, send, discard };
}
