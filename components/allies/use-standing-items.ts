import { bring } from "@/components/ui/bring";
import { onDemand } from "@/components/ui/on-demand";

/** The items of a menu that few open. */
export const useStandingItems = onDemand(() =>
  bring(import("./standing-items")).then(({ StandingItems }) => StandingItems),
);
