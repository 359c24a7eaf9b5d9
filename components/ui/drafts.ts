const PREFIX = "draft:";

/** What is typed and not sent yet: only in this browser, until the server has it or the person signs out. A key begins with the profile's id. */
export function readDraft(key: string): string {
  try {
    return localStorage.getItem(PREFIX + key) ?? "";
  } catch {
    return "";
  }
}

/** Without a text the draft is removed. Where storage is full or forbidden there are no drafts. */
export function keepDraft(key: string, text: string) {
  try {
    if (text.trim()) localStorage.setItem(PREFIX + key, text);
    else localStorage.removeItem(PREFIX + key);
  } catch {}
}

export function wipeDrafts() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {}
}
