import { PLAIN_LETTERS } from "@/lib/strings/letters";
import { isHandle } from "@/lib/profiles/handle";
import { posesAsService } from "@/lib/profiles/posing";
import { trimEndBy } from "@/lib/strings/trim";

const MIN_LENGTH = 3;
const MAX_LENGTH = 30;
const RANDOM_DIGITS = 6;
const LETTERS_THERE = new RegExp(`[${Object.keys(PLAIN_LETTERS).join("")}]`, "g");

/** Handles for a name, best first; the later ones carry random digits, so that one of them is free. */
export function* handleCandidates(displayName: string): Generator<string> {
  const plain = trimmed(
    displayName
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .toLowerCase()
      .replace(LETTERS_THERE, (letter) => PLAIN_LETTERS[letter]!)
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

function randomDigits(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return String(number % 10 ** RANDOM_DIGITS).padStart(RANDOM_DIGITS, "0");
}

function trimmed(text: string, length: number): string {
  return trimEndBy(text.replace(/^-+/, "").slice(0, length), /-/);
}
