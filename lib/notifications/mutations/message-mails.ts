import { canManageAccount, usersOwnedBy } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { noteDevice } from "@/lib/notifications/mutations/choose";
import { lookAgain } from "@/lib/notifications/mutations/look-again";
import type { ChooseMessageMails } from "@/lib/notifications/schema/message-mails";
import { done, invalid, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";

const hourOf = (text: string) => (text === "" ? null : Number(text));

/** Mails begin with what comes from now on. */
export function chooseMessageMails(viewer: Viewer, { messageMails, ...chosen }: ChooseMessageMails): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canManageAccount(viewer)) return refuse("wrong-profile");
    const [quietFrom, quietUntil] = [hourOf(chosen.quietFrom), hourOf(chosen.quietUntil)];
    if ((quietFrom === null) !== (quietUntil === null))
      return invalid({ [quietFrom === null ? "quietFrom" : "quietUntil"]: "validations.quiet-hours" });
    if (quietFrom !== null && quietFrom === quietUntil) return invalid({ quietUntil: "validations.quiet-hours-same" });
    await lockRows(tx, "User", [viewer.userId]);
    await noteDevice(tx, viewer, chosen);
    const wasOff = { AND: [usersOwnedBy(viewer), { messageMails: "OFF" }] } as const;
    if (messageMails !== "OFF")
      await tx.user.updateMany({ where: wasOff, data: { messagesToldUntil: viewer.clock.now() } });
    await tx.user.updateMany({ where: usersOwnedBy(viewer), data: { messageMails, quietFrom, quietUntil } });
    await lookAgain(tx, viewer);
    return done();
  });
}
