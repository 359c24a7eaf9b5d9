import { bring } from "@/components/ui/bring";
import { itemsOnDemand } from "@/components/ui/on-demand";

/** For the menu of every own post. */
export const useMuteItem = itemsOnDemand(() => bring(import("./mute-item")).then(({ MuteItem }) => MuteItem));
