import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { menuItemsOnHover } from "@/components/ui/lazy/lazy-on-hover";

/** For the menu of every own post. */
export const useMuteItem = menuItemsOnHover(() =>
  importWithMessages(import("./mute-item")).then(({ MuteItem }) => MuteItem),
);
