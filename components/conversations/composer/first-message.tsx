"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useActionState, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from "react";
import { deposit } from "@/components/integrity/deposit";
import { Banner } from "@/components/ui/banner";
import { Link } from "@/components/ui/link";
import { writeToAction } from "@/lib/conversations/actions";
import type { Recipient } from "@/lib/conversations/queries/people";
import { idle } from "@/lib/result";
import { NOTHING_ATTACHED } from "./attached";
import { FirstMessageHead } from "./first-message-head";
import { MessageComposer } from "./message-composer";
import { moveWriting } from "./move-writing";
import { discard, postAgain, resume } from "./outbox";
import { useOutbox } from "./outbox-state";
import { type Outgoing, readOutbox } from "./outbox-storage";
import { firstTo } from "@/components/conversations/thread/thread-store";
import { WaitingMessage } from "./waiting-message";
import { NEW_MESSAGE } from "./writing";

type Props = {
  actingId: string;
  person: Recipient;
  /** Of the message that is written without the script. */
  messageKey: string;
  /** Of a message, in code points. */
  limit: number;
  /** The conversation of the two that is there already; a script goes on to it. */
  conversationId: string | null | undefined;
  back: { href: string; label: string };
  /** The address of whoever writes is: until then nothing is sent. */
  isConfirmed: boolean;
};

/**
 * Makes the conversation of two, as a thread is written in: what is typed is a draft of its recipient, and what is sent
 * waits for the server, which then has the conversation. To whom it is a stranger's it comes as a request.
 */
export function FirstMessage({ actingId, person, messageKey, limit, conversationId, back, isConfirmed }: Props) {
  const t = useTranslations("conversations.new");
  const thread = useTranslations("conversations.thread");
  const router = useRouter();
  const { id, displayName: title, isAlly } = person;
  const name = useMemo(() => firstTo(actingId, id), [actingId, id]);
  const isProving = useRef(false);
  const [posted, action] = useActionState(writeToAction, idle);
  const outbox = useOutbox(name);
  const { messages } = outbox;
  // It would be left behind.
  const [attached, setAttached] = useState(NOTHING_ATTACHED);
  const [shown, setShown] = useState<Outgoing[]>([]);
  // What has arrived stays until the conversation stands in its place.
  if (messages.length > 0 && shown !== messages) setShown(messages);
  const hasArrived = shown.length > 0 && messages.length === 0;

  // Where one has begun to write on, one goes on there.
  const leave = useEffectEvent(() => conversationId && moveWriting(name, conversationId));
  useLayoutEffect(() => () => void leave(), []);
  useEffect(() => resume(name), [name]);
  useEffect(() => {
    if (hasArrived) router.refresh();
  }, [hasArrived, router]);
  useEffect(() => {
    if (conversationId && attached === NOTHING_ATTACHED && readOutbox(name).messages.length === 0)
      router.replace(`/conversations/${conversationId}`);
  }, [attached, conversationId, messages, name, router]);

  /** To a stranger it is asked that no program writes: from the first touch on, so that nobody waits. */
  function prove() {
    if (isAlly || conversationId || isProving.current) return;
    isProving.current = true;
    void deposit(actingId).then((isDeposited) => (isProving.current = isDeposited));
  }

  // With another proof: the first one may have been too old.
  const retry = () => void Promise.resolve(isAlly || deposit(actingId)).then(() => postAgain(name));
  function remove(key: string) {
    setShown(messages.filter((one) => one.key !== key));
    discard(name, key);
  }
  return (
    <section aria-labelledby="page-title" className="thread-pane" onFocus={prove}>
      <FirstMessageHead {...{ person, back }} />
      <div role="region" aria-label={thread("messages")} tabIndex={0} className="msgs">
        <div className="msgs-inner">
          {!isAlly && <p className="msg-line">{t("asRequest", { name: title })}</p>}
          {!isConfirmed && <p className="msg-line [@media(scripting:none)]:hidden">{t("unconfirmed")}</p>}
          {shown.map((message, at) => (
            <div key={message.key} data-row>
              <WaitingMessage
                {...{ message, outbox, conversationId: name.conversationId, isBehind: at > 0 }}
                onRetry={retry}
                onDiscard={remove}
              />
            </div>
          ))}
        </div>
      </div>
      {posted.status === "done" && (
        <Banner kind="done">
          <Link href={`/conversations/${posted.value.conversationId}`} className="banner-link">
            {t("sent")}
          </Link>
        </Banner>
      )}
      <MessageComposer
        {...{ name, action, posted, limit, title, messageKey, writing: NEW_MESSAGE, seen: 0 }}
        onEnd={() => {}}
        onAttached={setAttached}
        onSent={() => setAttached(NOTHING_ATTACHED)}
      />
    </section>
  );
}
