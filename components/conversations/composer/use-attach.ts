import { useEffect, useEffectEvent } from "react";
import { afterLoad } from "@/components/ui/lazy/after-load";
import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { lazyOnHover } from "@/components/ui/lazy/lazy-on-hover";

const useLateAttachments = lazyOnHover(() =>
  importWithMessages(import("./message-attachments")).then(({ MessageAttachments }) => MessageAttachments),
);

/** What chooses pictures and files, once the page stands. */
export function useAttach() {
  const { Items, load } = useLateAttachments();
  const begin = useEffectEvent(load);
  useEffect(() => afterLoad(() => begin()), []);
  return { Attach: Items };
}
