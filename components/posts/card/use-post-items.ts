import { importWithMessages } from "@/components/ui/messages/import-with-messages";
import { menuItemsOnHover } from "@/components/ui/lazy/lazy-on-hover";

/** For the menu of every post. */
export const usePostItems = menuItemsOnHover(() =>
  importWithMessages(import("./post-items")).then(({ PostItems }) => PostItems),
);
