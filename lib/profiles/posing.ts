import { looksLike, readings } from "@/lib/strings/confusables";
import { trimEndBy } from "@/lib/strings/trim";

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
  return nameSaysProduct(name) || wordsOf(name).some(areServiceWords);
}

/** Its first half, for the names of groups: one of them may well be called Support, or Legal team. */
export function nameSaysProduct(name: string): boolean {
  return wordsOf(name).some((words) => words.some((word) => readings(word).some(saysProduct)) || isSpelledOut(words));
}

/** Its words, in each way to read it: a capital I is an i, or stands for an l. */
function wordsOf(name: string): string[][] {
  return [name, name.replaceAll("I", "l")].map((read) =>
    looksLike(read)
      .split(/[^\p{L}\p{M}\p{N}]+/u)
      .filter(Boolean),
  );
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

function isServiceWord(part: string): boolean {
  return [...readings(part), ...readings(trimEndBy(part, /\d/))].some((text) => serviceWords.has(text));
}
