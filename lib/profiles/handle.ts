const SHORTEST = 3;
const LONGEST = 30;
const DIGITS = 6;

/** Path segments that stand under /profile themselves (a test compares them with the routes). */
export const reservedHandles = new Set([
  "about-us", "areas", "contact", "education", "experience", "import", "interests", "location", "skills", "statement", "volunteering",
]);

/** 3 to 30 of a–z, 0–9 and hyphen, as the database checks it too. */
export function isHandle(handle: string): boolean {
  return /^[a-z0-9](?:[a-z0-9-]{1,28})[a-z0-9]$/.test(handle) && !reservedHandles.has(handle);
}

/** Whether this address shows the profile of this handle to its owner, or changes it. */
export function isOwnProfilePath(path: string, handle: string): boolean {
  const [, first, second] = path.split("/");
  return first === "profile" && (second === undefined || second === handle || reservedHandles.has(second));
}

/** Handles for a name, best first; the later ones carry random digits, so that one of them is free. */
export function* handleCandidates(displayName: string): Generator<string> {
  const plain = trimmed(displayName.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "-"), LONGEST);
  if (isHandle(plain)) yield plain;
  const stem = plain.length >= SHORTEST ? trimmed(plain, LONGEST - DIGITS - 1) : "ally";
  for (let attempt = 0; attempt < 20; attempt++) {
    yield `${stem}-${randomDigits()}`;
  }
}

function randomDigits(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 10 ** DIGITS).padStart(DIGITS, "0");
}

function trimmed(text: string, length: number): string {
  return text.replace(/^-+/, "").slice(0, length).replace(/-+$/, "");
}
