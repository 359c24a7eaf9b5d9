"use client";

import { useTranslations } from "next-intl";
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { afterLoad } from "@/components/ui/lazy/after-load";
import { type BadgeCounts, badgeCounts, updateBadgeCounts, newerOf } from "./badge-counts";
import type { News } from "./news";

const Given = createContext<BadgeCounts | null>(null);

/** How much is new: as the page said, and live. The live part is fetched once the page stands and nothing else is done. */
export function LiveNews({ given, children }: { given: BadgeCounts; children: ReactNode }) {
  const t = useTranslations();
  const { profileId } = given;

  useEffect(() => updateBadgeCounts(given), [given]);

  const start = useEffectEvent(async () => {
    const { flushOutboxes, startLive } = await import("@/components/shell/shell-parts");
    void flushOutboxes(profileId, t);
    const say = (count: number) => t("common.live.notifications", { count });
    return () => startLive({ profileId, cursor: given.cursor, say });
  });

  useEffect(() => {
    let [isOver, end] = [false, () => {}];
    const begin = () =>
      start().then(
        (started) => {
          if (!isOver) end = started();
        },
        // Without it the page is as it was before there was anything live, until its code comes.
        () => false,
      );
    const callOff = afterLoad(begin);
    return () => {
      isOver = true;
      callOff();
      end();
    };
  }, [profileId]);

  return <Given value={given}>{children}</Given>;
}

export function useNews(): News {
  const given = use(Given)!;
  return newerOf(given, useSyncExternalStore(badgeCounts.subscribe, badgeCounts.read, badgeCounts.onServer));
}
