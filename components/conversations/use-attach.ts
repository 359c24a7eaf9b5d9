import { useEffect, useEffectEvent } from "react";
import { afterLoad } from "@/components/ui/after-load";
import { bring } from "@/components/ui/bring";
import { onDemand } from "@/components/ui/on-demand";

const useLateAttachments = onDemand(() =>
  bring(import("./message-attachments")).then(({ MessageAttachments }) => MessageAttachments),
);

/** What chooses pictures and files, once the page stands. */
export function useAttach() {
  const { Items, load } = useLateAttachments();
  const begin = useEffectEvent(load);
  useEffect(() => afterLoad(() => begin()), []);
  return { Attach: Items };
}
