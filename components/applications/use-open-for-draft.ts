import { type RefObject, useEffect } from "react";
import type { Draft } from "@/components/ui/form/drafts";

/** A form that is folded away unfolds where it offers what was typed in it and never sent. */
export function useOpenForDraft(form: RefObject<HTMLFormElement | null>, offered: Draft | null) {
  useEffect(() => {
    if (offered) form.current?.closest("details")?.toggleAttribute("open", true);
  }, [form, offered]);
}
