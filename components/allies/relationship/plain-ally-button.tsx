"use client";

import { type ComponentProps, lazy } from "react";
import type { AllyButton } from "./ally-button";

/** No browser asks for it. */
const Button =
  typeof window === "undefined"
    ? lazy(() => import("./ally-button").then(({ AllyButton: shown }) => ({ default: shown })))
    : null;

/** The Ally button where its script is still to come, for those who run none. */
export function PlainAllyButton(props: ComponentProps<typeof AllyButton>) {
  return <noscript>{Button && <Button {...props} />}</noscript>;
}
