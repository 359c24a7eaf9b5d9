import { type RefObject, useEffect, useRef } from "react";
import type { AuthMode } from "./auth-href";

/** Once the mode has changed, the first line that is empty has the focus. */
export function useFocusOnMode(mode: AuthMode, form: RefObject<HTMLFormElement | null>) {
  const modeBefore = useRef(mode);
  useEffect(() => {
    if (mode === modeBefore.current) return;
    modeBefore.current = mode;
    const inputs = [...(form.current?.elements ?? [])].filter((element) => element instanceof HTMLInputElement);
    inputs.find(({ type, value }) => type !== "hidden" && value === "")?.focus();
  }, [mode, form]);
}
