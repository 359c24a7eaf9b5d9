import type { Viewer } from "@/lib/auth/viewer";
import type { ReportReason } from "@/lib/generated/prisma/client";
import { canPost } from "@/lib/posts/policy";
import type { SensitiveMark } from "@/lib/reports/schema/limits";

/** Whoever speaks for the profile that wrote what moderators folded sees it, and can object. */
export function sensitiveMarkOf(
  viewer: Viewer,
  { profileId, sensitiveFor }: { profileId: string; sensitiveFor: ReportReason | null },
): SensitiveMark | null {
  return sensitiveFor && { reason: sensitiveFor, isOwn: canPost(viewer) && profileId === viewer.profileId };
}
