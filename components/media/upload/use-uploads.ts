"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { PictureKind } from "@/lib/media/schema";
import { Uploads } from "./uploads";

const none: [] = [];

/** Pictures that are uploaded here; they go when the component does. `queue` is what one asks to add one, to retry … */
export function useUploads({ profileId, kind }: { profileId: string; kind?: PictureKind }) {
  const t = useTranslations();
  const [queue] = useState(() => new Uploads({ profileId, kind, t }));
  useEffect(() => () => queue.clear(), [queue]);
  return { queue, uploads: useUploadsOf(queue) };
}

/** What has become of them by now. */
export function useUploadsOf(queue: Uploads) {
  return useSyncExternalStore(queue.subscribe, queue.now, () => none);
}
