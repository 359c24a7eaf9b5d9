import { useEffect, useRef, useState } from "react";

/** Marks the form that it stands in while files are held over it. */
export function DropMark() {
  const mark = useRef<HTMLSpanElement>(null);
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const form = mark.current!.closest("form")!;
    const ended = new AbortController();
    const { signal } = ended;
    form.addEventListener("dragover", ({ dataTransfer }) => setOver(dataTransfer!.types.includes("Files")), { signal });
    // Not where it goes on over a part of the form.
    const leave = ({ relatedTarget }: DragEvent) => form.contains(relatedTarget as Node | null) || setOver(false);
    form.addEventListener("dragleave", leave, { signal });
    form.addEventListener("drop", () => setOver(false), { signal });
    return () => ended.abort();
  }, []);

  return <span ref={mark} hidden className={isOver ? "drop-mark" : undefined} />;
}
