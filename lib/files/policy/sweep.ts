import type { System } from "@/lib/auth/system";
import { type Scope, scope } from "@/lib/scope";
import { UNUSED_DAYS } from "@/lib/media/schema";
import { DAY_MS } from "@/lib/time";

/** What was stored and never sent. */
export function messageFilesSweepableBy({ clock }: System): Scope<"MessageFile"> {
  return scope({ messageId: null, createdAt: { lt: new Date(clock.now().getTime() - UNUSED_DAYS * DAY_MS) } });
}
