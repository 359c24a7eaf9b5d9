import { useEffect } from "react";
import { afterLoad } from "@/components/ui/after-load";
import { bring } from "@/components/ui/bring";
import { onDemand } from "@/components/ui/on-demand";
import type { Thread } from "@/lib/conversations/queries";

const useLine = onDemand<{ thread: Thread }>(() => bring(import("./typing-line")).then(({ TypingLine }) => TypingLine));

/** Who is writing shows once the page stands. */
export function LateTyping({ thread }: { thread: Thread }) {
  const { Items: Line, load } = useLine();
  useEffect(() => (Line ? undefined : afterLoad(load)));
  return Line ? <Line thread={thread} /> : null;
}
