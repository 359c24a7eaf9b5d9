import { bring } from "@/components/ui/bring";

/** Messages that wait for a connection since an earlier page: they go from any page of their profile. */
export async function sendLateMessages(actingId: string) {
  try {
    const prefix = `draft:${actingId}:outbox:`;
    if (!Object.keys(localStorage).some((key) => key.startsWith(prefix))) return;
    const { resumeAll } = await bring(import("@/components/conversations/outbox"));
    resumeAll(actingId);
  } catch {} // Storage is forbidden, or there is no connection: an open conversation tries again.
}
