import { usersOwnedBy } from "@/lib/accounts/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { done, refuse, type Result } from "@/lib/result";
import { currentRulesVersion } from "@/lib/rules/pages";
import type { AgreeToRules } from "@/lib/rules/schema";
import { runMutation } from "@/lib/run-mutation";

/**
 * Keeps that the human, whomever they act as, agrees to the rules in force: others they would not have seen. What they
 * agreed to before keeps its time.
 */
export function agreeToRules(viewer: Viewer, { rules }: AgreeToRules): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (rules !== (await currentRulesVersion())) return refuse("changed-meanwhile");
    const isAnother = { OR: [{ rulesVersion: null }, { rulesVersion: { not: rules } }] };
    await tx.user.updateMany({
      where: { AND: [usersOwnedBy(viewer), isAnother] },
      data: { rulesVersion: rules, rulesAgreedAt: viewer.clock.now() },
    });
    return done();
  });
}
