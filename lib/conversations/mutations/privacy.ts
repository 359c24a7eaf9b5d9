import type { Viewer } from "@/lib/auth/viewer";
import type { ChangeMessaging, Messaging } from "@/lib/conversations/schema/privacy";
import { profilesEditableBy } from "@/lib/profiles/policy";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

/**
 * Who may write to the profile, and whether others see what it has read: from the next message on, and what is there
 * stays. Answers what was there before, for whoever undoes it.
 */
export function changeMessaging(viewer: Viewer, changed: ChangeMessaging): Promise<Result<{ before: Messaging }>> {
  const { audience, receipts } = changed;
  return runMutation(viewer, async (tx) => {
    await lockRows(tx, "Profile", [viewer.profileId]);
    const before = await tx.profile.findFirst({
      where: profilesEditableBy(viewer),
      select: { messagesAudience: true, sharesReadState: true },
    });
    if (!before) return refuse("wrong-profile");
    await tx.profile.updateMany({
      where: profilesEditableBy(viewer),
      data: { messagesAudience: audience, sharesReadState: receipts && receipts === "on" },
    });
    const { messagesAudience, sharesReadState } = before;
    return done({ before: { audience: messagesAudience, receipts: sharesReadState ? "on" : "off" } });
  });
}
