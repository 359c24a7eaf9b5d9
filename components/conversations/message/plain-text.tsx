import { useTranslations } from "next-intl";
import { useActionState, useId } from "react";
import { FieldError } from "@/components/ui/field/field-error";
import { PostedRefusal } from "@/components/ui/form/posted-refusal";
import { textIn } from "@/lib/forms/form-fields";
import { type FormAction, idle } from "@/lib/result";

type Props<T> = {
  action: FormAction<T>;
  fields: Record<string, string>;
  words: { open: string; send: string };
  text?: string;
  /** In code points, of which none is longer than two characters: the server counts. */
  limit: number;
};

/** Words for one message, without JavaScript: what was not taken stands here again, and why. */
export function PlainText<T>({ action, fields, words, text = "", limit }: Props<T>) {
  const t = useTranslations("conversations.thread");
  const id = useId();
  const [posted, formAction] = useActionState(action, idle);
  const kept = "values" in posted ? posted.values : null;
  const mistake = posted.status === "invalid" ? posted.fields.text : undefined;
  return (
    <details open={kept !== null} className="self-stretch">
      <summary className="btn btn-secondary">{words.open}</summary>
      <form action={formAction} className="mt-2 flex flex-col items-stretch gap-2">
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {posted.status === "refused" && posted.reason === "answered-meanwhile" && (
          <input type="hidden" name="anyway" value="true" />
        )}
        <span className="control">
          <textarea
            name="text"
            rows={3}
            dir="auto"
            required
            maxLength={2 * limit}
            aria-label={t("text")}
            aria-invalid={mistake !== undefined}
            aria-describedby={mistake && id}
            defaultValue={kept ? textIn(kept, "text") : text}
          />
        </span>
        {mistake && <FieldError id={id}>{mistake}</FieldError>}
        <PostedRefusal answer={posted} />
        <button type="submit" className="btn btn-primary self-center">
          {words.send}
        </button>
      </form>
    </details>
  );
}
