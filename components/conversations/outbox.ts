import { useSyncExternalStore } from "react";
import { callAction } from "@/components/ui/call-action";
import { whenCleared } from "@/components/ui/entity-store";
import type { sendMessageAction } from "@/lib/conversations/actions";
import type { MessageItem } from "@/lib/conversations/queries";
import { type Outgoing, readOutbox, type Waiting, waitingIn, writeOutbox } from "./outbox-storage";
import { lookForMessages, takeIn, type ThreadName, threadNow } from "./thread-store";

/** Milliseconds until what found no server is sent again, the first time and at most. */
const RETRY_MS = { first: 1_000, most: 30_000 };
/** Refusals that say nothing about the message: it goes later by itself. */
const PASSING = ["busy", "too-many"];
/** Times that a server may fail with the same message, until that is left to the person. */
const MOST_FAULTS = 3;
/** The problem of a message at which the server failed. */
export const FAULT = "fault";

/**
 * What was written in a conversation and is not shown by it yet. `sent` has arrived, and its place comes by looking;
 * `isHeldUp` while there is no connection.
 */
export type Outbox = Waiting & { sent: Outgoing[]; isHeldUp: boolean };

type State = Outbox & { isBusy: boolean; tries: number; timer?: number };
const NOTHING: Outbox = { messages: [], problem: "", sent: [], isHeldUp: false };
const states = new Map<string, State>();
const listeners = new Set<() => void>();
const keyOf = ({ actingId, conversationId }: ThreadName) => `${actingId} ${conversationId}`;

whenCleared(() => {
  for (const { timer } of states.values()) window.clearTimeout(timer);
  states.clear();
});

if (typeof window !== "undefined") {
  const again = () => document.visibilityState === "visible" && eachName(flush);
  addEventListener("online", again);
  document.addEventListener("visibilitychange", again);
  // Other tabs write and send, too.
  addEventListener("storage", ({ key }) => {
    if (key?.includes(":outbox:"))
      eachName((name) => {
        refresh(name);
        void lookForMessages(name).catch(() => {});
      });
  });
}

function eachName(act: (name: ThreadName) => unknown) {
  for (const key of states.keys()) {
    const [actingId = "", conversationId = ""] = key.split(" ");
    void act({ actingId, conversationId });
  }
}

export function useOutbox(name: ThreadName): Outbox {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => states.get(keyOf(name)) ?? NOTHING,
    () => NOTHING,
  );
}

/** It waits behind what was written before it, and is sent as soon as it can be. */
export function post(name: ThreadName, message: Outgoing) {
  const { messages, problem } = readOutbox(name);
  keep(name, { messages: [...messages, message], problem });
  void flush(name);
}

/** All that waits, in its order, although it was refused. */
export function postAgain(name: ThreadName) {
  keep(name, { ...readOutbox(name), problem: "" });
  set(name, { tries: 0 });
  void flush(name);
}

export function discard(name: ThreadName, key: string) {
  const { messages, problem } = readOutbox(name);
  const isFirst = messages[0]?.key === key;
  keep(name, { messages: messages.filter((one) => one.key !== key), problem: isFirst ? "" : problem });
  if (isFirst) void flush(name);
}

/** What waits from before, of one conversation or of all of a profile. */
export function resume(name: ThreadName) {
  refresh(name);
  void flush(name);
}

export function resumeAll(actingId: string) {
  for (const conversationId of waitingIn(actingId)) resume({ actingId, conversationId });
}

/** One after another: the next goes once the server has the one before it. */
async function flush(name: ThreadName) {
  const state = stateOf(name);
  if (state.isBusy) return;
  window.clearTimeout(state.timer);
  set(name, { isBusy: true });
  let isOn = true;
  while (isOn) isOn = await sendFirst(name);
  set(name, { isBusy: false });
}

/** Whether the next can be sent. */
async function sendFirst(name: ThreadName): Promise<boolean> {
  const { messages, problem } = readOutbox(name);
  const [first] = messages;
  if (!first || problem) {
    refresh(name);
    return false;
  }
  const answer = await send(name, first);
  if (answer.status === "done") {
    arrived(name, first, answer.value.message);
    return true;
  }
  const isFault = answer.status === "failed" && answer.reason === "internal-error";
  const isLost = isFault && stateOf(name).tries >= MOST_FAULTS;
  if (!isLost && (answer.status === "failed" || (answer.status === "refused" && PASSING.includes(answer.reason)))) {
    wait(name);
    return false;
  }
  // Somebody may have taken it out meanwhile.
  const now = readOutbox(name);
  const isStill = now.messages[0]?.key === first.key;
  const why =
    answer.status === "refused"
      ? answer.message
      : answer.status === "invalid"
        ? Object.values(answer.fields)[0]
        : FAULT;
  if (isStill) keep(name, { ...now, problem: why ?? FAULT });
  return !isStill;
}

function send({ actingId, conversationId }: ThreadName, message: Outgoing) {
  const { key, text, quoted, pictures, fileIds } = message;
  return callAction<typeof sendMessageAction>(
    "POST",
    "/api/conversations/[conversationId]/messages",
    { conversationId, key, text, pictures, fileIds, ...(quoted && { quotedId: quoted.id }) },
    { profileId: actingId, keepalive: text.length < 10_000 },
  );
}

function arrived(name: ThreadName, message: Outgoing, shown: MessageItem | null) {
  const { messages, problem } = readOutbox(name);
  set(name, { sent: [...stateOf(name).sent, message], tries: 0, isHeldUp: false });
  keep(name, { messages: messages.filter(({ key }) => key !== message.key), problem });
  const settle = () => {
    const there = new Set(threadNow(name)?.messages.map(({ key }) => key));
    set(name, { sent: stateOf(name).sent.filter(({ key }) => !there.has(key)) });
  };
  void takeIn(name, shown).then(settle, () => {});
}

function wait(name: ThreadName) {
  const { tries } = stateOf(name);
  const ms = Math.min(RETRY_MS.most, RETRY_MS.first * 2 ** tries);
  const timer = window.setTimeout(() => void flush(name), ms);
  set(name, { tries: tries + 1, isHeldUp: true, timer });
}

function keep(name: ThreadName, waiting: Waiting) {
  writeOutbox(name, waiting);
  set(name, waiting);
}

function refresh(name: ThreadName) {
  const waiting = readOutbox(name);
  set(name, { ...waiting, ...(waiting.messages.length === 0 && { isHeldUp: false }) });
}

function stateOf(name: ThreadName): State {
  return states.get(keyOf(name)) ?? { ...NOTHING, isBusy: false, tries: 0 };
}

function set(name: ThreadName, change: Partial<State>) {
  states.set(keyOf(name), { ...stateOf(name), ...change });
  for (const listener of listeners) listener();
}
