import { onDemand } from "@/components/ui/on-demand";

/** For the menu of every post. */
export const usePostItems = onDemand(() => import("./post-items").then(({ PostItems }) => PostItems));
