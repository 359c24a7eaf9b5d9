import type { Viewer } from "@/lib/auth/viewer";
import type { Clock } from "@/lib/clock";
import { db, type Transaction } from "@/lib/db";
import type { SignUpMode } from "@/lib/generated/prisma/client";
import { serviceManagedSql } from "@/lib/settings/policy";
import type { ServiceChange } from "@/lib/settings/service-acts";

type Service = { signUps: SignUpMode; invitation: string; quietUntil: Date | null; holdsLinks: boolean };

/** Until what pages show of it is read anew. What is written asks each time. */
const SHOWN_MS = 3_000;

let shown: { at: number; service: Promise<Service | null> } | undefined;

/** Null as long as nobody chose anything: everybody signs up, and it is not quiet. */
export async function selectService(tx: Transaction | typeof db = db): Promise<Service | null> {
  const [row] = await tx.$queryRaw<
    Service[]
  >`SELECT "signUps", invitation, "quietUntil", "holdsLinks" FROM "ServiceSettings"`;
  return row ?? null;
}

const shownAs = { OPEN: "open", INVITATION: "invitation", APPROVAL: "approval" } as const;

/** How one signs up at the moment, for a page; a few seconds old at most. */
export async function signUpsShown(clock: Clock): Promise<"open" | "invitation" | "approval" | "quiet"> {
  if (!shown || performance.now() - shown.at > SHOWN_MS) {
    shown = { at: performance.now(), service: selectService() };
    shown.service.catch(() => (shown = undefined));
  }
  const service = await shown.service;
  if (quietSecondsOf(service, clock) > 0) return "quiet";
  return shownAs[service?.signUps ?? "OPEN"];
}

/** Seconds for which it is still quiet. */
export function quietSecondsOf(service: Pick<Service, "quietUntil"> | null, clock: Clock): number {
  return Math.max(0, Math.ceil(((service?.quietUntil?.getTime() ?? 0) - clock.now().getTime()) / 1000));
}

/** As those who lead the service see it; null for anybody else. `link`: null until there is an invitation. */
export async function selectManagedService(viewer: Viewer) {
  const [row] = await db.$queryRaw<
    { signUps: SignUpMode | null; invitation: string | null; quietUntil: Date | null; holdsLinks: boolean | null }[]
  >`
    SELECT settings."signUps", settings.invitation, settings."quietUntil", settings."holdsLinks"
    FROM "Moderator" moderator LEFT JOIN "ServiceSettings" settings ON TRUE WHERE ${serviceManagedSql(viewer)}`;
  if (!row) return null;
  const isQuiet = quietSecondsOf(row, viewer.clock) > 0;
  const { signUps, invitation, quietUntil, holdsLinks } = row;
  return {
    signUps: signUps ?? "OPEN",
    invitation,
    quietUntil: isQuiet ? quietUntil : null,
    holdsLinks: holdsLinks ?? false,
  };
}

/** Whoever takes the role away waits for this, or has done it already. */
export async function lockServiceRole(tx: Transaction, viewer: Viewer): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT FROM "Moderator" moderator WHERE ${serviceManagedSql(viewer)} FOR SHARE`;
  return rows.length > 0;
}

/** `invitation`: the first one, or another one (`isRenewed`). */
export async function updateService(
  tx: Transaction,
  { signUps, quietUntil, holdsLinks }: ServiceChange,
  invitation: string,
  isRenewed: boolean,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "ServiceSettings" (id, "signUps", "quietUntil", invitation, "holdsLinks")
    VALUES (1, ${signUps ?? "OPEN"}::"SignUpMode", ${quietUntil ?? null}::timestamptz, ${invitation}, ${holdsLinks ?? false})
    ON CONFLICT (id) DO UPDATE SET
      "holdsLinks" = COALESCE(${holdsLinks ?? null}::boolean, "ServiceSettings"."holdsLinks"),
      "signUps" = COALESCE(${signUps ?? null}::"SignUpMode", "ServiceSettings"."signUps"),
      "quietUntil" = CASE WHEN ${quietUntil !== undefined} THEN EXCLUDED."quietUntil" ELSE "ServiceSettings"."quietUntil" END,
      invitation = CASE WHEN ${isRenewed} THEN EXCLUDED.invitation ELSE "ServiceSettings".invitation END`;
  shown = undefined;
}
