import { marked, marksIn } from "./title-mark";

/**
 * Keeps the number before the page's title, also when the page changes: only the title itself is the page's. `differs`
 * is told where a page that has come says another number than is known.
 */
export function keepTitle(count: () => number, differs: () => void) {
  let shown = count();
  const observer = new MutationObserver(() => {
    if (marksIn(document.title) !== marksIn(marked("", shown))) differs();
    show();
  });
  observer.observe(document.head, { childList: true, subtree: true, characterData: true });
  show();
  return { show, end: () => observer.disconnect() };

  function show() {
    shown = count();
    const title = marked(document.title, shown);
    // Between two pages there may be none.
    if (document.title && title !== document.title) document.title = title;
  }
}
