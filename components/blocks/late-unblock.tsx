"use client";

import { type ComponentProps, lazy } from "react";
import type { UnblockForm } from "./unblock-form";

const Form = lazy(() => import("./unblock-form").then(({ UnblockForm: shown }) => ({ default: shown })));

/**
 * Few profiles have it in their place, so its script comes where it is shown. The page waits for it: without JavaScript
 * nothing would put it in its place later.
 */
export function LateUnblock(props: ComponentProps<typeof UnblockForm>) {
  return <Form {...props} />;
}
