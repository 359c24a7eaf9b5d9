"use client";

import { type ComponentProps, lazy } from "react";
import type { DismissForm } from "./dismiss-form";

/** No browser asks for it. */
const Form =
  typeof window === "undefined"
    ? lazy(() => import("./dismiss-form").then(({ DismissForm: shown }) => ({ default: shown })))
    : null;

/** What dismisses a suggestion where its script is still to come, for those who run none. */
export function PlainDismiss(props: ComponentProps<typeof DismissForm>) {
  return <noscript>{Form && <Form {...props} />}</noscript>;
}
