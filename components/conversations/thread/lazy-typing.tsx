import { useEffect } from "react";
import { afterLoad } from "@/components/ui/lazy/after-load";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { lazyOnHover } from "@/components/ui/lazy/lazy-on-hover";
import type { Thread } from "@/lib/conversations/queries";

const useLine = lazyOnHover<{ thread: Thread }>(() =>
  importWithMessages(import("./typing-line")).then(({ TypingLine }) => TypingLine),
);

/** Who is writing shows once the page stands. */
export function LazyTyping({ thread }: { thread: Thread }) {
  const { Items: Line, load } = useLine();
  useEffect(() => (Line ? undefined : afterLoad(load)));
  return Line ? <Line thread={thread} /> : null;
}
