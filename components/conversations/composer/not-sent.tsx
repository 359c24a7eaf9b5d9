import CircleAlert from "lucide-react/icons/circle-alert";
import Clock from "lucide-react/icons/clock";
import { useTranslations } from "next-intl";
import type { Outgoing } from "./outbox-storage";
import { SendAgain } from "./send-again";
import { FAULT, UNCONFIRMED } from "./send-outbox";

type Props = {
  message: Outgoing;
  problem: string;
  /** Without a problem: when it goes (milliseconds). */
  until: number;
  /** Behind the one that was not taken. */
  isBehind: boolean;
  onRetry: () => void;
  onDiscard: (key: string) => void;
};

/** Why a message was not taken, and what can become of it. */
export function NotSent({ message: { key, anyway }, problem, until, isBehind, onRetry, onDiscard }: Props) {
  const t = useTranslations();
  if (!problem || problem === UNCONFIRMED)
    return (
      <div className="msg-under" role={isBehind ? undefined : "status"}>
        <Clock aria-hidden />
        {problem ? <span>{t("conversations.thread.unconfirmed")}</span> : <SendAgain until={until} />}
        <button type="button" className="font-bold underline" onClick={() => onDiscard(key)}>
          {t("conversations.thread.discard")}
        </button>
      </div>
    );
  const why = problem === FAULT ? t("errors.internal-error") : problem;
  return (
    <div className="msg-under text-danger-ink" role={isBehind ? undefined : "alert"}>
      <CircleAlert aria-hidden />
      <span>{isBehind ? t("conversations.thread.notSentBefore") : `${t("conversations.thread.notSent")} ${why}`}</span>
      {!isBehind && (
        <button type="button" className="font-bold underline" onClick={onRetry}>
          {t(anyway ? "conversations.thread.sendAnyway" : "conversations.thread.retry")}
        </button>
      )}
      <button type="button" className="font-bold underline" onClick={() => onDiscard(key)}>
        {t("conversations.thread.discard")}
      </button>
    </div>
  );
}
