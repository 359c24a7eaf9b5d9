import { scrollRestorationScript } from "@/components/ui/list/scroll-restoration-script";
import { themeScript } from "@/components/shell/theme/theme-script";

/** What runs before anything is painted. */
export const firstPaintScript = themeScript + scrollRestorationScript;
