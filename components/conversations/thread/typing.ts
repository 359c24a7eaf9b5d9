import { createKeyedStore } from "@/components/ui/store/keyed-store";
import { timeoutMs } from "@/lib/timeouts";

/** Milliseconds for which somebody writes who was said to write. */
const lastsMs = () => timeoutMs("writing", 6_000);
const NOBODY: readonly string[] = [];

const writing = createKeyedStore<readonly string[]>();
/** Of each: how far the conversation was when they were said to, and when that ends. */
const said = new Map<string, { revision: number; timer: number }>();

/** Somebody writes in a conversation at the moment, which was as far as that `revision`; without it nothing ends that. */
export function noteTyping(conversationId: string, who: string, revision: number) {
  if (!Number.isInteger(revision)) return;
  const key = `${conversationId} ${who}`;
  window.clearTimeout(said.get(key)?.timer);
  said.set(key, { revision, timer: window.setTimeout(() => endTyping(conversationId, who), lastsMs()) });
  const others = (writing.get(conversationId) ?? NOBODY).filter((one) => one !== who);
  writing.set(conversationId, [...others, who]);
}

/** By what has come, unless they were said to write after that. */
export function endTyping(conversationId: string, who: string, sequence = Infinity) {
  const now = writing.get(conversationId) ?? NOBODY;
  if (!now.includes(who) || sequence <= said.get(`${conversationId} ${who}`)!.revision) return;
  writing.set(
    conversationId,
    now.filter((one) => one !== who),
  );
}

export function useTyping(conversationId: string): readonly string[] {
  return writing.use(conversationId) ?? NOBODY;
}
