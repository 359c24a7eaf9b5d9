"use client";

import { useEffect } from "react";
import { afterLoad } from "@/components/ui/lazy/after-load";
import { lazyOnHover } from "@/components/ui/lazy/lazy-on-hover";
import { toasts } from "./toast";

const useToastLayer = lazyOnHover(() => import("./toast-layer").then(({ ToastLayer }) => ToastLayer));

/**
 * A live region that is there before its first message. What shows one comes once the page stands, so that it is there
 * when the network is not; a toast before that is shown when it has come.
 */
export function Toaster() {
  const { Items: Layer, load } = useToastLayer();

  useEffect(() => {
    if (Layer) return;
    const ends = [afterLoad(load), toasts.subscribe(load)];
    return () => ends.forEach((end) => end());
  });

  return <div role="status">{Layer && <Layer />}</div>;
}
