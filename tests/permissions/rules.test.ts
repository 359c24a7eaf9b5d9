import { currentRulesVersion } from "@/lib/rules/pages";
import { unguardedDb as db } from "@/lib/db";
import { both, roles, testActions } from "../support/permissions";

const rules = await currentRulesVersion();

testActions("rules", await import("@/lib/rules/actions"), [], {
  agreeToRulesAction: both("none", roles, async ({ viewer }) => {
    const data = { rulesVersion: null, rulesAgreedAt: null };
    if (viewer) await db.user.update({ where: { id: viewer.userId }, data });
    return { rules };
  }),
});
