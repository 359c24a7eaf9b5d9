import { digitOf } from "@/lib/strings/digits";
import { trimEndBy } from "@/lib/strings/trim";

/** What ends an address of the web, where nothing else tells that it is one. */
const GENERIC_ENDS = new Set(
  "academy agency app art biz blog cloud club co com coop design dev eco edu eu example gov green group info int io link live me media mobi name net news ngo nl online ong org page press pro productions social software solutions space store studio tech tel tv vip website wiki work works world xyz zone".split(
    " ",
  ),
);

/** Digits of a telephone number, at least, and of those of one's own which tell that it is that. */
const MIN_PHONE_DIGITS = 7;
const OWN_PHONE_DIGITS = 6;

/** An address of the web, folded, with or without what it begins with elsewhere. */
export function isWebAddress(token: string): boolean {
  const [host = "", path] = token.split(/[/?#:](.*)/s);
  const labels = trimEndBy(host.replace(/^[.'’-]+/, ""), /[.'’!-]/).split(".");
  const end = labels.at(-1)!;
  if (labels.length < 2 || labels.includes("") || !labels.every((label) => /^[\p{L}\p{N}_-]+$/u.test(label)))
    return false;
  if (/^\p{N}+$/u.test(end)) return labels.length === 4 && labels.every((label) => /^\p{N}{1,3}$/u.test(label));
  if (GENERIC_ENDS.has(end) || end.startsWith("xn--")) return true;
  // Of a country, but not what is short for something.
  return /^[a-z]{2}$/.test(end) && end !== "js" && (path !== undefined || labels[0]!.length > 2);
}

/** `own`: ends of numbers that are known. */
export function isPhone(found: string, own: readonly string[]): boolean {
  const groups = found.match(/\p{Nd}+/gu) ?? [];
  const digits = [...groups.join("")].map(digitOf).join("");
  if (own.some((phone) => digits.includes(phone))) return true;
  if (digits.length < MIN_PHONE_DIGITS) return false;
  const isYear = (group: string) => /^(?:19|20)\d\d$/.test(group);
  if (/^[+(]/.test(found)) return true;
  // Years and days are no numbers that anybody calls.
  if (groups.every(isYear)) return false;
  const isDay =
    groups.length === 3 &&
    (isYear(groups[0]!) || isYear(groups[2]!)) &&
    groups.filter((one) => one.length <= 2).length === 2;
  return !isDay;
}

export function endOfPhone(phone: string): string {
  return phone.replace(/\D/g, "").slice(-OWN_PHONE_DIGITS);
}
