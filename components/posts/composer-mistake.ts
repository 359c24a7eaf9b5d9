import { TOPICS_LIMIT } from "@/lib/posts/topics";
import { FIRST_PICTURE } from "./post-draft";

/** Told before anything is sent; `length` in code points. */
export function mistakeIn(length: number, limit: number, input: FormData) {
  if (length === 0 && !input.has(FIRST_PICTURE)) return "validations.required";
  if (input.getAll("topics").length > TOPICS_LIMIT) return "validations.too-many-topics";
  return length > limit ? "validations.post-too-long" : undefined;
}
