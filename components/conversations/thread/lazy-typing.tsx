import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { lazyAfterLoad } from "@/components/ui/lazy/lazy-after-load";
import type { Thread } from "@/lib/conversations/queries";

const useLine = lazyAfterLoad<{ thread: Thread }>(() =>
  importWithMessages(import("./typing-line")).then(({ TypingLine }) => TypingLine),
);

/** Who is writing shows once the page stands. */
export function LazyTyping({ thread }: { thread: Thread }) {
  const { Items: Line } = useLine();
  return Line ? <Line thread={thread} /> : null;
}
