const PREFIX = "draft:";

/** One draft a profile, only in this browser, until the server has the text or the person signs out. */
export function readDraft(profileId: string): string {
  try {
    return localStorage.getItem(PREFIX + profileId) ?? "";
  } catch {
    return "";
  }
}

/** Without a text the draft is removed. Where storage is full or forbidden there are no drafts. */
export function keepDraft(profileId: string, text: string) {
  try {
    if (text.trim()) localStorage.setItem(PREFIX + profileId, text);
    else localStorage.removeItem(PREFIX + profileId);
  } catch {}
}

/** The text, its topics and the key that it was sent with. */
export function dropDraft(profileId: string) {
  for (const part of ["", ":topics", ":key"]) keepDraft(profileId + part, "");
}

export function wipeDrafts() {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {}
}
