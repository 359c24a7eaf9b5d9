import { onDemand } from "@/components/ui/on-demand";

/** For the menu of every own post. */
export const useMuteItem = onDemand(() => import("./mute-item").then(({ MuteItem }) => MuteItem));
