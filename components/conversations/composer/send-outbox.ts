import { callAction } from "@/components/ui/request/call-action";
import { inOneTab } from "@/components/ui/one-tab";
import type { sendMessageAction, writeToAction } from "@/lib/conversations/actions";
import type { MessageItem } from "@/lib/conversations/queries";
import { mergeSent } from "@/components/conversations/thread/load-thread";
import { refreshWaiting, setState, settle, stateOf } from "./outbox-state";
import { keepProblem, nextOf, type Outgoing, readOutbox, removeWaiting } from "./outbox-storage";
import { typeOn } from "./say-typing";
import { keyOf, recipientOf, type ThreadName, threadNow } from "@/components/conversations/thread/thread-store";

/** Milliseconds until what found no server is sent again, the first time and at most. */
const FIRST_RETRY_MS = 1_000;
const LAST_RETRY_MS = 30_000;
/** Refusals that say nothing about the message: it goes later by itself. */
const PASSING = ["busy", "too-many"];
/** Times that a server may fail with the same message, until that is left to the person. */
const MOST_FAULTS = 3;
/** The problem of a message at which the server failed, … */
export const FAULT = "fault";
/** … and of one that goes once the address of whoever wrote it is confirmed. */
export const UNCONFIRMED = "unconfirmed";

/**
 * One after another, and one tab at a time: the next goes once the server has the one before it. What two tabs send all the
 * same is one message by its key, and stays the first until the server has it.
 */
export async function flush(name: ThreadName) {
  refreshWaiting(name);
  const state = stateOf(name);
  if (state.isBusy) return;
  window.clearTimeout(state.timer);
  if (!nextOf(name)) return typeOn(name);
  setState(name, { isBusy: true });
  let isOn = true;
  while (isOn)
    isOn = await inOneTab(`outbox ${keyOf(name)}`, async () => {
      const isNext = await sendFirst(name);
      // At once: what is written from now on begins anew.
      if (!isNext) setState(name, { isBusy: false });
      return isNext;
    });
  typeOn(name);
}

/** Whether the next can be sent. */
async function sendFirst(name: ThreadName): Promise<boolean> {
  const first = nextOf(name);
  if (!first) {
    refreshWaiting(name);
    return false;
  }
  const answer = await send(name, first);
  if (answer.status === "done") {
    onAcknowledged(name, first, answer.value.message);
    return true;
  }
  const isFault = answer.status === "failed" && answer.reason === "internal-error";
  const isLost = isFault && stateOf(name).faults >= MOST_FAULTS;
  if (isFault) setState(name, { faults: stateOf(name).faults + 1 });
  if (!isLost && (answer.status === "failed" || (answer.status === "refused" && PASSING.includes(answer.reason)))) {
    wait(name, answer.status === "refused" && answer.reason === "too-many" ? answer.retryAfter : undefined);
    return false;
  }
  // Somebody may have taken it out meanwhile.
  const now = readOutbox(name);
  const isStill = now.messages[0]?.key === first.key;
  const why =
    answer.status === "refused"
      ? answer.reason === "unverified-email"
        ? UNCONFIRMED
        : answer.message
      : answer.status === "invalid"
        ? Object.values(answer.fields)[0]
        : FAULT;
  // All of them were written before one was told.
  const isAnswered = answer.status === "refused" && answer.reason === "answered-meanwhile";
  if (isStill) keepProblem(name, first.key, why ?? FAULT, isAnswered ? now.messages.at(-1)!.at : 0);
  refreshWaiting(name);
  return !isStill;
}

function send(name: ThreadName, message: Outgoing) {
  const { actingId: profileId, conversationId } = name;
  const recipientId = recipientOf(name);
  const { text, quoted } = message;
  // What else is known of it here, the server leaves out.
  const content = { ...message, quotedId: quoted?.id };
  const sender = { profileId, keepalive: text.length < 10_000 };
  return recipientId
    ? callAction<typeof writeToAction>("POST", "/api/conversations/messages", { recipientId, ...content }, sender)
    : callAction<typeof sendMessageAction>(
        "POST",
        "/api/conversations/[conversationId]/messages",
        { conversationId, ...content },
        sender,
      );
}

function onAcknowledged(name: ThreadName, message: Outgoing, shown: MessageItem | null) {
  // Where it is not open there is nobody to look for its place.
  const sent = threadNow(name) ? [message] : [];
  setState(name, { sent: [...stateOf(name).sent, ...sent], tries: 0, faults: 0, isHeldUp: false, until: 0 });
  removeWaiting(name, message.key);
  refreshWaiting(name);
  void mergeSent(name, shown).then(
    () => settle(name, sent),
    () => {},
  );
}

/** `seconds` that the server asks for. */
function wait(name: ThreadName, seconds = 0) {
  const { tries } = stateOf(name);
  const ms = seconds * 1000 || Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** tries);
  const timer = window.setTimeout(() => void flush(name), ms);
  setState(name, { tries: tries + 1, isHeldUp: !seconds, until: seconds && Date.now() + ms, timer });
}
