import type { System } from "@/lib/auth/system";
import { type Scope, scope } from "@/lib/scope";
import { UNUSED_DAYS } from "@/lib/media/schema";
import { DAY_MS, HOUR_MS } from "@/lib/time";

/**
 * What was stored and never shown, but for what waits in a draft, and media items that nobody can restore any more. What
 * the moderators took away goes once they cannot put it back.
 */
export function picturesSweepableBy({ clock }: System): Scope<"Picture"> {
  const now = clock.now().getTime();
  const kept = { none: { createdAt: { lte: clock.now() } } };
  return scope({
    OR: [
      {
        use: "UNUSED",
        draft: null,
        removedPhotos: kept,
        removedCovers: kept,
        createdAt: { lt: new Date(now - UNUSED_DAYS * DAY_MS) },
      },
      { use: "ITEM", deletedAt: { lt: new Date(now - HOUR_MS) } },
    ],
  });
}

export function fileRemovalsDueFor({ clock }: System): Scope<"FileRemoval"> {
  return scope({ dueAt: { lt: clock.now() } });
}

/** The note of an upload whose picture now has its row: by its random key, which nobody else knows. */
export function unsafeFileRemovalsOf({ key }: { key: string }): Scope<"FileRemoval"> {
  return scope({ key });
}
