import Clock from "lucide-react/icons/clock";
import CircleAlert from "lucide-react/icons/circle-alert";
import { useTranslations } from "next-intl";
import type { Outbox } from "./outbox-state";
import type { Outgoing } from "./outbox-storage";
import { Quote } from "./quote";
import { FAULT } from "./send-outbox";

type Props = {
  message: Outgoing;
  conversationId: string;
  outbox: Outbox;
  /** Behind others that wait. */
  isBehind: boolean;
  onRetry: () => void;
  onDiscard: (key: string) => void;
};

/** One that the server does not have yet, and why. */
export function WaitingMessage({ message, conversationId, outbox, isBehind, onRetry, onDiscard }: Props) {
  const t = useTranslations();
  const { key, text, quoted, names } = message;
  const { problem, isHeldUp } = outbox;
  const why = problem === FAULT ? t("errors.internal-error") : problem;
  return (
    <>
      <div className="msg me last" data-message>
        <div className="msg-bubble">
          {quoted && <Quote {...{ quoted, conversationId }} onGo={() => {}} />}
          {names.length > 0 && <p className="text-sm wrap-anywhere">{names.join(", ")}</p>}
          {text && (
            <p dir="auto" className="wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          )}
        </div>
      </div>
      {problem ? (
        <div className="msg-under text-danger-ink" role={isBehind ? undefined : "alert"}>
          <CircleAlert aria-hidden />
          <span>
            {isBehind ? t("conversations.thread.notSentBefore") : `${t("conversations.thread.notSent")} ${why}`}
          </span>
          {!isBehind && (
            <button type="button" className="font-bold underline" onClick={onRetry}>
              {t("conversations.thread.retry")}
            </button>
          )}
          <button type="button" className="font-bold underline" onClick={() => onDiscard(key)}>
            {t("conversations.thread.discard")}
          </button>
        </div>
      ) : (
        <p className="msg-under">
          <Clock aria-hidden />
          {t(isHeldUp ? "conversations.thread.heldUp" : "conversations.thread.sending")}
          {isHeldUp && (
            <button type="button" className="font-bold underline" onClick={() => onDiscard(key)}>
              {t("conversations.thread.discard")}
            </button>
          )}
        </p>
      )}
    </>
  );
}
