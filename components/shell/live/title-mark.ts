import { MAX_SHOWN } from "@/components/ui/badge-limit";

const MARK = /^\((\d+\+?)\) /;

/** A title with how much is new before it, in place of what stands there. */
export function marked(title: string, count: number): string {
  const plain = title.replace(MARK, "");
  if (count === 0) return plain;
  return `(${count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}) ${plain}`;
}

/** What stands before a title; nothing where nothing is new. */
export function marksIn(title: string): string {
  return MARK.exec(title)?.[1] ?? "";
}
