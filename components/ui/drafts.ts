const PREFIX = "draft:";
/** Holds them where storage is full or forbidden: then they last as long as the page. */
const unstored = new Map<string, string>();

/**
 * What is typed and not sent yet: only in this browser, until the server has it or the person signs out. A key begins
 * with the profile's id.
 */
export function readDraft(key: string): string {
  try {
    return unstored.get(key) ?? localStorage.getItem(PREFIX + key) ?? "";
  } catch {
    return "";
  }
}

/** Without a text the draft is removed. */
export function keepDraft(key: string, text: string) {
  unstored.delete(key);
  try {
    if (text.trim()) localStorage.setItem(PREFIX + key, text);
    else localStorage.removeItem(PREFIX + key);
  } catch {
    if (text.trim()) unstored.set(key, text);
  }
}

export function wipeDrafts() {
  unstored.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {}
}
