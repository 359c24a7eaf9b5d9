import { TOPICS_LIMIT } from "@/lib/posts/topics";
import { lengthOf } from "@/lib/strings/text";
import { FIRST_PICTURE } from "./post-draft";

/** Told before anything is sent; `limit` in code points. */
export function mistakeIn(limit: number, input: FormData) {
  const length = lengthOf(String(input.get("text")).trim());
  if (length === 0 && !input.has(FIRST_PICTURE)) return "validations.required";
  if (input.getAll("topics").length > TOPICS_LIMIT) return "validations.too-many-topics";
  return length > limit ? "validations.post-too-long" : undefined;
}
