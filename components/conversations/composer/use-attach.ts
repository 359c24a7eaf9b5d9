import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { lazyAfterLoad } from "@/components/ui/lazy/lazy-after-load";

/** What chooses pictures and files, once the page stands. */
export const useAttach = lazyAfterLoad(() =>
  importWithMessages(import("./message-attachments")).then(({ MessageAttachments }) => MessageAttachments),
);
