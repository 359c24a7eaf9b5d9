import { callAction } from "@/components/ui/request/call-action";
import type { discardPictureAction } from "@/lib/media/actions";

/** Whether it arrives matters little: what is never shown goes by itself after some days. */
export function discardPicture(profileId: string, pictureId: string): void {
  const sender = { profileId, keepalive: true };
  void callAction<typeof discardPictureAction>("DELETE", "/api/media/[pictureId]", { pictureId }, sender);
}
