"use client";

import { useEffect } from "react";
import { lazyAfterLoad } from "@/components/ui/lazy/lazy-after-load";
import { toasts } from "./toast";

const useToastLayer = lazyAfterLoad(() => import("./toast-layer").then(({ ToastLayer }) => ToastLayer));

/**
 * A live region that is there before its first message. What shows one comes once the page stands, so that it is there
 * when the network is not; a toast before that is shown when it has come.
 */
export function Toaster() {
  const { Items: Layer, load } = useToastLayer();

  useEffect(() => (Layer ? undefined : toasts.subscribe(load)));

  return <div role="status">{Layer && <Layer />}</div>;
}
