import { createHash } from "node:crypto";
import type { JobContent } from "@/lib/jobs/content";

/** Tells whether a draft still says what was shown, and for the same organization. */
export function draftHash(organizationId: string | null, content: JobContent): string {
  return createHash("sha256")
    .update(JSON.stringify([organizationId, content]))
    .digest("base64url");
}
