"use client";

import { useEffect } from "react";

/**
 * Puts the focus where the address points, which the router only scrolls to, and shows the place for a moment, as
 * :target does where the browser itself leads there. Stands behind what can be pointed to.
 */
export function Arrival() {
  useEffect(() => {
    const place = document.getElementById(location.hash.slice(1));
    if (!place) return;
    place.focus({ preventScroll: true });
    place.dataset.arrived = "";
  }, []);
  return null;
}
