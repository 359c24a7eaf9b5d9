import { DISPLAY_NAME_LIMIT } from "@/lib/accounts/schema/limits";
import { JOB_TITLE_LIMIT } from "@/lib/jobs/schema/limits";
import { lengthOf } from "@/lib/strings/text";

/** As people type them. */
const WORDS = /\{\s*(?:(first\s?name)|job\s?title)\s*\}/gi;

/** What a message to several people says to one of them. What is filled in is not filled in again. */
export function fillIn(text: string, { displayName, jobTitle }: { displayName: string; jobTitle: string }): string {
  return text.replace(WORDS, (_word, isName?: string) => (isName ? displayName.split(" ")[0]! : jobTitle));
}

/** So many code points it may come to, whoever it is for and whatever the job is called by then. */
export function longestFilledIn(text: string): number {
  const limits = [...text.matchAll(WORDS)].map(([, isName]) => (isName ? DISPLAY_NAME_LIMIT : JOB_TITLE_LIMIT));
  return limits.reduce((sum, limit) => sum + limit, lengthOf(text.replace(WORDS, "")));
}
