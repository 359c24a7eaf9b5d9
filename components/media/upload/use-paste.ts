import { useEffect, useEffectEvent } from "react";

/** Pictures that are pasted anywhere on the page. Who copies a text from elsewhere may copy a picture of it, too. */
export function usePaste(take: (files: File[]) => void) {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || event.clipboardData?.types.includes("text/plain")) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    const heard = (event: ClipboardEvent) => paste(event);
    document.addEventListener("paste", heard);
    return () => document.removeEventListener("paste", heard);
  }, []);
}
