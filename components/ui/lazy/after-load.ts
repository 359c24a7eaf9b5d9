/** Once the page stands and nothing else is to be done. Returns what calls it off. */
export function afterLoad(begin: () => void): () => void {
  const soon = () => void (window.requestIdleCallback ?? setTimeout)(begin);
  if (document.readyState === "complete") soon();
  else addEventListener("load", soon, { once: true });
  return () => removeEventListener("load", soon);
}
