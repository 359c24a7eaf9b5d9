import { usePathname } from "next/navigation";
import { useEffect } from "react";

/** The page that had its turn last: at first that with which the document was opened. */
let before = new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href).pathname;
/** Where Back or Forward have led. */
let traversed = "";
/** The link that was pressed last, unless something else was since. */
let followed: Element | null = null;

addEventListener("popstate", () => (traversed = location.href));
addEventListener("click", ({ target }) => (followed = (target as Element).closest?.("a")), true);

/**
 * Puts the focus on the heading of a page that has come within the app, so that screen readers read on from there and Tab
 * goes on there. Not where Back leads, which goes back to a place, nor from where the page itself, a field, a dialog or a
 * message has it, or the button that led there. Comes late, and never on the server.
 */
export function PageFocus() {
  const path = usePathname();
  useEffect(() => {
    const { pathname, href, hash } = location;
    const isNew = before !== pathname && traversed !== href && !hash;
    before = pathname;
    traversed = "";
    if (!isNew || isTaken()) return;
    const content = document.getElementById("content")!;
    const heading = [...content.querySelectorAll("h1")].find((one) => one.checkVisibility()) ?? content;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [path]);
  return null;
}

/** By a link that stays it is not, nor by what opened the menu that the link stood in. */
function isTaken(): boolean {
  const focused = document.activeElement!;
  if (focused === document.body || focused === followed) return false;
  return !followed || focused.closest("#content, input, textarea, select, dialog, [popover]") !== null;
}
