import type { BrowserContext } from "@playwright/test";
import { unguardedDb as db } from "@/lib/db";
import type { MembershipRole } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { systemClock } from "@/lib/clock";
import type { Viewer } from "./people";

/** An organization of a handle that no other test has. */
export async function newOrganization(displayName: string, members: [Viewer, MembershipRole][]) {
  const id = newId(systemClock);
  const handle = `o-${id.slice(24)}`;
  const rows = members.map(([{ ownProfileId }, role]) => ({ profileId: ownProfileId, role, createdAt: new Date() }));
  await db.profile.create({
    data: { id, kind: "ORGANIZATION", handle, displayName, createdAt: new Date(), members: { create: rows } },
  });
  return { id, handle, displayName };
}

/** Every session of the person acts as this profile. */
export async function actAs({ userId }: Viewer, actingProfileId: string) {
  await db.session.updateMany({ where: { userId }, data: { actingProfileId } });
}

export async function cookieOf(context: BrowserContext) {
  return (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
}
