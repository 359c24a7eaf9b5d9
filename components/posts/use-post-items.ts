import { bring } from "@/components/ui/bring";
import { itemsOnDemand } from "@/components/ui/on-demand";

/** For the menu of every post. */
export const usePostItems = itemsOnDemand(() => bring(import("./post-items")).then(({ PostItems }) => PostItems));
