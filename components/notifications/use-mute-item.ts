import { bring } from "@/components/ui/bring";
import { onDemand } from "@/components/ui/on-demand";

/** For the menu of every own post. */
export const useMuteItem = onDemand(() => bring(import("./mute-item")).then(({ MuteItem }) => MuteItem));
