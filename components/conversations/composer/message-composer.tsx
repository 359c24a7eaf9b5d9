import ArrowUp from "lucide-react/icons/arrow-up";
import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { useTranslations } from "next-intl";
import { PostedRefusal } from "@/components/ui/form/posted-refusal";
import { textIn } from "@/lib/forms/form-fields";
import type { FormState } from "@/lib/result";
import type { Attached } from "./attached";
import { recipientOf, type ThreadName } from "@/components/conversations/thread/thread-store";
import { useAttach } from "./use-attach";
import { useMessageComposer } from "./use-message-composer";
import type { Writing } from "./writing";

type Props = {
  name: ThreadName;
  /** Without the script, and what it has come to. */
  action: (form: FormData) => void;
  posted: FormState<unknown>;
  /** Of the text, in code points. */
  limit: number;
  /** To whom one writes. */
  title: string;
  /** Of the message that is sent without the script. */
  messageKey: string;
  /** Up to where in the conversation's order it was known when this was written. */
  seen: number;
  writing: Writing;
  onEnd: () => void;
  onAttached?: (attached: Attached) => void;
  onSent: () => void;
};

/** What one writes, and where it goes. Without JavaScript a plain form. */
export function MessageComposer({
  name,
  action,
  posted,
  limit,
  title,
  messageKey,
  seen,
  writing,
  onEnd,
  onAttached,
  onSent,
}: Props) {
  const t = useTranslations("conversations.thread");
  const { actingId, conversationId } = name;
  const options = { name, limit, seen, writing, onEnd, onSent };
  const { area, attached, setAttached, over, isSaving, ...on } = useMessageComposer(options);
  const to = recipientOf(name);
  const { quoted, edited } = writing;
  const { Items: Attach } = useAttach();
  return (
    <form action={action} onSubmit={on.submit} className="msg-send">
      <input type="hidden" name="profileId" value={actingId} />
      <input type="hidden" name={to ? "recipientId" : "conversationId"} value={to ?? conversationId} />
      <input type="hidden" name="key" value={messageKey} />
      <input type="hidden" name="seen" value={seen} />
      {posted.status === "refused" && posted.reason === "answered-meanwhile" && (
        <input type="hidden" name="anyway" value="true" />
      )}
      {(quoted || edited) && (
        <div className="send-about">
          <p className="min-w-0 grow">
            <span className="block text-xs font-bold">
              {edited ? t("editing") : t("answering", { name: quoted!.authorName })}
            </span>
            <span dir="auto" className="block trunc text-text-muted">
              {edited ? edited.text : quoted!.excerpt}
            </span>
          </p>
          <button type="button" className="icon-btn" aria-label={t("stop")} onClick={onEnd}>
            <X aria-hidden />
          </button>
        </div>
      )}
      <div className="flex items-end gap-2">
        <div className="control">
          <span className={edited ? "hidden" : "contents"}>
            {Attach ? (
              <Attach
                {...{ name, attached }}
                isAside={Boolean(edited)}
                onChange={(now) => (setAttached(now), onAttached?.(now))}
              />
            ) : (
              <i className="send-attach-room" />
            )}
          </span>
          <textarea
            ref={area}
            id="message-text"
            name="text"
            rows={1}
            dir="auto"
            aria-label={t("text")}
            aria-invalid={over > 0}
            aria-describedby={over > 0 ? "message-over" : undefined}
            placeholder={t("message", { name: title })}
            enterKeyHint="enter"
            defaultValue={"values" in posted ? textIn(posted.values, "text") : ""}
            readOnly={isSaving}
            onChange={on.type}
            onKeyDown={on.press}
          />
        </div>
        <button type="submit" className="send-go" aria-label={edited ? t("save") : t("send")} aria-busy={isSaving}>
          {edited ? <Check aria-hidden /> : <ArrowUp aria-hidden />}
        </button>
      </div>
      <p role="status" id="message-over" className="text-sm font-[650] text-danger-ink empty:hidden">
        {over > 0 && t("over", { count: over })}
      </p>
      <PostedRefusal answer={posted} />
    </form>
  );
}
