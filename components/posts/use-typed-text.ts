import { type RefObject, useEffect, useState } from "react";

/** The text of the form that this is in, as it stands by now; `initial` is what it begins with. */
export function useTypedText(inside: RefObject<HTMLElement | null>, initial = ""): string {
  const [text, setText] = useState(initial);
  useEffect(() => {
    const ended = new AbortController();
    const form = inside.current?.closest("form");
    const area = form?.querySelector<HTMLTextAreaElement>("textarea[name=text]");
    const read = () => setText(area?.value ?? "");
    read();
    area?.addEventListener("input", read, ended);
    form?.addEventListener("reset", () => setText(""), ended);
    return () => ended.abort();
  }, [inside]);
  return text;
}
