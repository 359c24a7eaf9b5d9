import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { menuItemsOnHover } from "@/components/ui/lazy/lazy-on-hover";

/** The items of a menu that few open. */
export const useStandingItems = menuItemsOnHover(() =>
  importWithMessages(import("./standing-items")).then(({ StandingItems }) => StandingItems),
);
