import Clock from "lucide-react/icons/clock";
import { useTranslations } from "next-intl";
import { Suspense } from "react";
import { LazyNotSent } from "@/components/conversations/thread/lazy-parts";
import type { Outbox } from "./outbox-state";
import type { Outgoing } from "./outbox-storage";
import { Quote } from "@/components/conversations/message/quote";

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
  const { problem, isHeldUp, until } = outbox;
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
      {problem || until ? (
        <Suspense>
          <LazyNotSent {...{ message, problem, until, isBehind, onRetry, onDiscard }} />
        </Suspense>
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
