"use client";

import { useEffect } from "react";

/** Puts the focus where the address points, which the router only scrolls to. Stands behind what can be pointed to. */
export function HashFocus() {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.focus({ preventScroll: true });
  }, []);
  return null;
}
