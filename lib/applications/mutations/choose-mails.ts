import { canManageAccount, usersOwnedBy } from "@/lib/accounts/policy";
import type { ChooseApplicationMails } from "@/lib/applications/schema/mail";
import type { Viewer } from "@/lib/auth/viewer";
import { done, refuse, type Result } from "@/lib/result";
import { runMutation } from "@/lib/run-mutation";

/** Whether the human is told by mail when an application of theirs goes on. */
export function chooseApplicationMails(viewer: Viewer, { applicationMails }: ChooseApplicationMails): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canManageAccount(viewer)) return refuse("wrong-profile");
    await tx.user.updateMany({ where: usersOwnedBy(viewer), data: { applicationMails: applicationMails === "on" } });
    return done();
  });
}
