"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { SEARCH_FIELD } from "./search-field-id";

/** Where something is typed the key is a letter like any other; in a dialog nothing else is in reach. */
const TYPED_IN = "input, textarea, select, [contenteditable]";

/** The key "/" leads to the field, or to the page that has one. */
export function SearchShortcut() {
  const router = useRouter();

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.activeElement?.matches(TYPED_IN) || document.querySelector(":modal")) return;
      event.preventDefault();
      const field = document.getElementById(SEARCH_FIELD);
      if (field?.checkVisibility()) field.focus();
      else router.push(`/search#${SEARCH_FIELD}`);
    }
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [router]);

  return null;
}
