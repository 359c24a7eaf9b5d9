import { bring } from "@/components/ui/bring";
import { itemsOnDemand } from "@/components/ui/on-demand";

/** The items of a menu that few open. */
export const useStandingItems = itemsOnDemand(() =>
  bring(import("./standing-items")).then(({ StandingItems }) => StandingItems),
);
