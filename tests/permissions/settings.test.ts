import { unguardedDb as db } from "@/lib/db";
import { systemClock } from "@/lib/clock";
import { newId } from "@/lib/ids";
import { both, roles, type Scene, testActions } from "../support/permissions";

async function leads({ viewer }: Scene): Promise<void> {
  if (!viewer) return;
  const role = { role: "ADMIN", createdAt: new Date() } as const;
  await db.moderator.upsert({
    where: { userId: viewer.userId },
    create: { userId: viewer.userId, ...role },
    update: role,
  });
}

const domain = () => `d${newId(systemClock)}.example`;

/**
 * Whoever sends the form leads the service; that nobody else may, tests/lib/settings/service.test.ts and domains.test.ts
 * say.
 */
testActions("settings", await import("@/lib/settings/actions"), ["changeServiceAction", "blockDomainAction"], {
  changeServiceAction: both("moderation", roles, async (scene) => {
    await leads(scene);
    return { change: "open" };
  }),
  blockDomainAction: both("moderation", roles, async (scene) => {
    await leads(scene);
    return { domain: domain(), kind: "both", reason: "Spam" };
  }),
  unblockDomainAction: both("moderation", roles, async (scene) => {
    await leads(scene);
    const row = { id: newId(systemClock), domain: domain(), links: true, mails: true, reason: "Spam" };
    await db.blockedDomain.create({ data: { ...row, createdAt: new Date() } });
    return { domainId: row.id };
  }),
});
