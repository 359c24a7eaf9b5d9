"use client";

import { type ComponentProps, lazy } from "react";
import type { AllyButton } from "./ally-button";
import type { DismissForm } from "./suggestion";

// No browser asks for these.
const isServer = typeof window === "undefined";
const Button = isServer ? lazy(() => import("./aside-acts").then(({ AllyButton: as }) => ({ default: as }))) : null;
const Dismiss = isServer ? lazy(() => import("./aside-acts").then(({ DismissForm: as }) => ({ default: as }))) : null;

/**
 * The Ally button where its script is still to come, for those who run none: on large pages nothing else would put it in
 * its place.
 */
export function PlainAllyButton(props: ComponentProps<typeof AllyButton>) {
  return <noscript>{Button && <Button {...props} />}</noscript>;
}

/** The same of what dismisses a suggestion. */
export function PlainDismiss(props: ComponentProps<typeof DismissForm>) {
  return <noscript>{Dismiss && <Dismiss {...props} />}</noscript>;
}
