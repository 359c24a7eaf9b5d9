import { looksLike, readings } from "@/lib/confusables";
import { trimEndBy } from "@/lib/trim";

const MIN_LENGTH = 3;
const MAX_LENGTH = 30;
const RANDOM_DIGITS = 6;

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

const PRODUCT = "allyway";

/** Whoever signs so is taken for the service. */
const serviceWords = new Set([
  "about",
  "abuse",
  "admin",
  "administrator",
  "api",
  "auth",
  "billing",
  "contact",
  "help",
  "helpdesk",
  "hostmaster",
  "info",
  "legal",
  "login",
  "mail",
  "mod",
  "moderator",
  "noreply",
  "official",
  "postmaster",
  "privacy",
  "root",
  "security",
  "service",
  "settings",
  "signin",
  "signout",
  "signup",
  "staff",
  "status",
  "support",
  "system",
  "team",
  "terms",
  "the",
  "webmaster",
]);

/**
 * Whether a handle would pose as the service: it holds the product's name, or consists of words of the service alone
 * ("support-team", "help-desk", "admin-1"). Hyphens and digits that read like letters, and digits at the end, change
 * nothing; beside a word of its own ("support-nairobi") such a word is anybody's.
 */
export function posesAsService(handle: string): boolean {
  if (readings(handle.replaceAll("-", "")).some(saysProduct)) return true;
  return areServiceWords(handle.split("-"));
}

/**
 * The same for the name of a person or an organization, in whatever letters look like these. Of several words together
 * only the product's whole name is: anybody may be called Sally Wayne.
 */
export function namePosesAsService(name: string): boolean {
  // A capital I is an i, or stands for an l.
  return [name, name.replaceAll("I", "l")].some((read) => {
    const words = looksLike(read)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
    return words.some((word) => readings(word).some(saysProduct)) || isSpelledOut(words) || areServiceWords(words);
  });
}

function saysProduct(text: string): boolean {
  return text.includes(PRODUCT);
}

/** Words one after the other that are the product's name together. */
function isSpelledOut(words: string[]): boolean {
  return words.some((_, from) =>
    words.some((_, to) => to > from && readings(words.slice(from, to + 1).join("")).includes(PRODUCT)),
  );
}

function areServiceWords(words: string[]): boolean {
  const parts = words.filter((part) => /\p{L}/u.test(part));
  return parts.length > 0 && (parts.every(isServiceWord) || isServiceWord(words.join("")));
}

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
  const plain = trimmed(
    displayName
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-"),
    MAX_LENGTH,
  );
  const isFree = !posesAsService(plain);
  if (isHandle(plain) && isFree) yield plain;
  const stem = plain.length >= MIN_LENGTH && isFree ? trimmed(plain, MAX_LENGTH - RANDOM_DIGITS - 1) : "ally";
  for (let attempt = 0; attempt < 20; attempt++) {
    yield `${stem}-${randomDigits()}`;
  }
}

function isServiceWord(part: string): boolean {
  return [...readings(part), ...readings(trimEndBy(part, /\d/))].some((text) => serviceWords.has(text));
}

function randomDigits(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 10 ** RANDOM_DIGITS).padStart(RANDOM_DIGITS, "0");
}

function trimmed(text: string, length: number): string {
  return trimEndBy(text.replace(/^-+/, "").slice(0, length), /-/);
}
