import { unguardedDb as db } from "@/lib/db";
import { both, roles, testActions } from "../support/permissions";

/** Whoever sends the form leads the service; that nobody else may, tests/lib/settings/service.test.ts says. */
testActions("settings", await import("@/lib/settings/actions"), ["changeServiceAction"], {
  changeServiceAction: both("moderation", roles, async ({ viewer }) => {
    const role = { role: "ADMIN", createdAt: new Date() } as const;
    if (viewer)
      await db.moderator.upsert({
        where: { userId: viewer.userId },
        create: { userId: viewer.userId, ...role },
        update: role,
      });
    return { change: "open" };
  }),
});
