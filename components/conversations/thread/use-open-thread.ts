import { useEffect, useLayoutEffect, useMemo } from "react";
import { onSignal } from "@/components/shell/live/signals";
import { useSignal } from "@/components/shell/live/use-signal";
import { subscribeToPost } from "@/components/shell/live/subscribed-posts";
import type { Thread } from "@/lib/conversations/queries";
import { resume } from "@/components/conversations/composer/outbox";
import { settle, stateOf } from "@/components/conversations/composer/outbox-state";
import { type OpenThread, openThread } from "./thread";
import { noteTyping } from "./typing";
import { fetchNewMessages } from "./load-thread";
import { beginThread, forgetThread, type ThreadName, useThread } from "./thread-store";

/** A thread as it is known by now, while it is shown: what the page brought, and whatever came since. */
export function useOpenThread(name: ThreadName, page: Thread): OpenThread {
  const given = useMemo(() => openThread(page), [page]);
  const thread = useThread(name, given);

  useLayoutEffect(() => beginThread(name, given), [name, given]);
  useLayoutEffect(
    () => () => {
      forgetThread(name);
      settle(name, stateOf(name).sent);
    },
    [name],
  );
  // Also once at the beginning: what came while the page was on its way was told to nobody.
  useSignal(`conversation ${name.conversationId}`, () => fetchNewMessages(name), true);
  useEffect(() => {
    resume(name);
    const look = () => void fetchNewMessages(name).catch(() => {});
    addEventListener("online", look);
    return () => removeEventListener("online", look);
  }, [name]);
  // It is told who writes in it.
  useEffect(() => {
    const { conversationId } = name;
    const ends = [
      subscribeToPost(conversationId),
      onSignal<string>(`typing ${conversationId}`, (told) => {
        const [revision = "", ...who] = told.split(" ");
        noteTyping(conversationId, who.join(" "), Number(revision));
      }),
    ];
    return () => ends.forEach((end) => end());
  }, [name]);

  return thread;
}
