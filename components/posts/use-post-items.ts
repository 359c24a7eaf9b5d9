import { bring } from "@/components/ui/bring";
import { onDemand } from "@/components/ui/on-demand";

/** For the menu of every post. */
export const usePostItems = onDemand(() => bring(import("./post-items")).then(({ PostItems }) => PostItems));
