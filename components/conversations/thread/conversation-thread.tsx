"use client";

import { type ComponentType, useActionState, useCallback, useMemo, useState } from "react";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { sendMessageAction } from "@/lib/conversations/actions";
import type { MessageItem, Thread } from "@/lib/conversations/queries";
import { type FormState, idle } from "@/lib/result";
import { LazyNotice, LazyPinned, PlainForms, PlainUnsent } from "./lazy-parts";
import { MessageComposer } from "@/components/conversations/composer/message-composer";
import { MessageList } from "./message-list";
import type { MessageMenuProps } from "@/components/conversations/message/message-menu";
import { MessageAnnouncer } from "./message-announcer";
import { NewestPill } from "./newest-pill";
import type { PlainFormsProps } from "@/components/conversations/message/plain";
import { useOutbox } from "@/components/conversations/composer/outbox-state";
import { ThreadHead } from "./thread-head";
import { loadAround, loadNewest } from "./load-thread";
import { useOpenThread } from "./use-open-thread";
import { useReading } from "./use-reading";
import { useThreadScroll } from "./use-thread-scroll";
import { useThreadTitle } from "./use-thread-title";
import { answerTo, NEW_MESSAGE, type Writing } from "@/components/conversations/composer/writing";

type Chosen = { message: MessageItem; Menu: ComponentType<MessageMenuProps> };

type Props = Omit<PlainFormsProps, "thread"> & {
  /** Null where it went away while somebody without JavaScript wrote: what they wrote is given back. */
  thread: Thread | null;
};

export function ConversationThread({ thread, ...given }: Props) {
  const [posted, action] = useActionState(sendMessageAction, idle);
  if (thread) return <LiveThread {...{ thread, posted, action }} {...given} />;
  return PlainUnsent && <PlainUnsent posted={posted} />;
}

/** A conversation: who is in it, what was said, live, and what one writes. */
function LiveThread({
  posted,
  action,
  ...given
}: PlainFormsProps & { posted: FormState<unknown>; action: (form: FormData) => void }) {
  const { thread: page, messageKey, limit, targetId, actions } = given;
  const [actingId, conversationId] = [page.acting.id, page.conversation.id];
  const name = useMemo(() => ({ actingId, conversationId }), [actingId, conversationId]);
  const thread = useOpenThread(name, page);
  const outbox = useOutbox(name);
  const title = useThreadTitle(thread);
  const [writing, setWriting] = useState<Writing>(NEW_MESSAGE);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [goal, setGoal] = useState(() => (targetId === null ? null : { id: targetId }));
  const { conversation, messages, hasLater, firstUnread } = thread;
  const { canWrite, mine, unheardBy, pinnedJob: pinned } = conversation;
  const scroll = useThreadScroll({ goal, firstUnread, hasLater });
  const { isNearEnd, seen, toEnd } = scroll;
  useReading(name, thread, seen);

  const go = useCallback(
    (messageId: string) => {
      setGoal({ id: messageId });
      if (!document.getElementById(`message-${messageId}`)) void loadAround(name, messageId).catch(() => {});
    },
    [name],
  );
  const choose = useCallback((message: MessageItem) => {
    void importWithMessages(import("@/components/conversations/message/message-menu")).then(
      ({ MessageMenu }) => setChosen({ message, Menu: MessageMenu }),
      () => {},
    );
  }, []);
  function toNewest() {
    if (hasLater) void loadNewest(name).then(toEnd, () => {});
    else toEnd();
  }

  const notice = <LazyNotice thread={thread} actions={actions} />;
  if (thread.isGone) return <section className="thread-pane">{notice}</section>;
  const news = messages.filter((one) => one.sequence > seen && !one.isOwn && one.kind === "TEXT").length;
  return (
    <section aria-label={title} className="thread-pane">
      <ThreadHead thread={thread} />
      {pinned && <LazyPinned {...{ name, pinned }} now={thread.now} unpin={actions.unpinJobAction} />}
      <div className="relative flex min-h-0 flex-1 flex-col">
        <MessageList
          {...{ name, thread, outbox, scroll, targetId: goal?.id ?? null, onOptions: choose, onGo: go }}
          chosenId={chosen?.message.id ?? null}
        />
        {(!isNearEnd || hasLater) && <NewestPill count={hasLater ? mine.unread : news} onPress={toNewest} />}
      </div>
      <MessageAnnouncer thread={thread} />
      {chosen && (
        <chosen.Menu
          key={chosen.message.id}
          {...{ message: chosen.message, name, canWrite }}
          onQuote={() => setWriting(answerTo(chosen.message))}
          onEdit={() => setWriting({ quoted: null, edited: chosen.message })}
          onClose={() => setChosen(null)}
        />
      )}
      {(mine.state !== "JOINED" || !canWrite || unheardBy > 0) && notice}
      <noscript>{PlainForms && <PlainForms {...given} />}</noscript>
      {canWrite && (
        <MessageComposer
          {...{ name, action, posted, limit, title, messageKey, writing }}
          seen={Math.max(page.conversation.revision, messages.at(-1)?.sequence ?? 0)}
          onEnd={() => setWriting(NEW_MESSAGE)}
          onSent={toNewest}
        />
      )}
    </section>
  );
}
