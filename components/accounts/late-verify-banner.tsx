"use client";

import { type ComponentProps, lazy } from "react";
import type { VerifyBanner } from "./verify-banner";

const Banner = lazy(() => import("./verify-banner").then(({ VerifyBanner: shown }) => ({ default: shown })));

/**
 * Few accounts have it, and for a short time: its script comes where it is shown. The page waits for it, since without
 * JavaScript nothing would put it in its place later.
 */
export function LateVerifyBanner(props: ComponentProps<typeof VerifyBanner>) {
  return <Banner {...props} />;
}
