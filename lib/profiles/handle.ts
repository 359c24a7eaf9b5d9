/** Path segments that stand under /profile themselves (a test compares them with the routes). */
export const reservedHandles = new Set([
  "about-us",
  "areas",
  "contact",
  "cover",
  "edit",
  "education",
  "experience",
  "import",
  "interests",
  "location",
  "media",
  "photo",
  "skills",
  "statement",
  "volunteering",
]);

/** 3 to 30 of a–z, 0–9 and hyphen, as the database checks it too. */
export function isHandle(handle: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{1,28})[a-z0-9]$/.test(handle) && !reservedHandles.has(handle);
}

/** What is meant by one as people write it: with an @ and in any case. */
export function handleOf(text: string): string {
  return text.trim().replace(/^@/, "").toLowerCase();
}

/** Whether this address shows the profile of this handle to its owner, or changes it. */
export function isOwnProfilePath(path: string, handle: string): boolean {
  const [, first, second] = path.split("/");
  return first === "profile" && (second === undefined || second === handle || reservedHandles.has(second));
}
