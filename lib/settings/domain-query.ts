import type { Viewer } from "@/lib/auth/viewer";
import { db, type Transaction } from "@/lib/db";
import { serviceManagedSql } from "@/lib/settings/policy";
import { type BlockDomain, DOMAINS_LIMIT, DOMAINS_PAGE, type DomainsPage } from "@/lib/settings/schema/domains";

type Held = { domain: string; links: boolean; mails: boolean };
type Blocked = Map<string, Held>;

/** Until the list is read anew: no write asks for it by itself. */
const HELD_MS = 10_000;

let held: { at: number; list: Promise<Blocked> } | undefined;

/** All that is blocked, as this process knows it: seconds late where another one changed it. Never within a transaction. */
export function blockedDomains(): Promise<Blocked> {
  if (!held || performance.now() - held.at > HELD_MS) {
    held = { at: performance.now(), list: selectBlocked() };
    held.list.catch(forgetBlockedDomains);
  }
  return held.list;
}

export function forgetBlockedDomains(): void {
  held = undefined;
}

async function selectBlocked(): Promise<Blocked> {
  const rows = await db.$queryRaw<Held[]>`
    SELECT domain, links, mails FROM "BlockedDomain" WHERE "endedAt" IS NULL LIMIT ${DOMAINS_LIMIT}`;
  return new Map(rows.map((row) => [row.domain, row]));
}

/** Whether a domain, or one that it lies beneath, is blocked for this. */
export function isBlocked(blocked: Blocked, domain: string, of: "links" | "mails"): boolean {
  const names = domain.split(".");
  return names.some((_, at) => blocked.get(names.slice(at).join("."))?.[of]);
}

/** A page of the list, by name; null for whoever does not lead the service. `next`: after which the next page begins. */
export async function selectDomainsPage(viewer: Viewer, { find, after }: DomainsPage) {
  const rows = await db.$queryRaw<
    { id: string | null; domain: string; links: boolean; mails: boolean; reason: string; at: Date }[]
  >`
    SELECT listed.* FROM "Moderator" moderator LEFT JOIN LATERAL (
      SELECT id, domain, links, mails, reason, "createdAt" AS at FROM "BlockedDomain"
      WHERE "endedAt" IS NULL AND domain > ${after} AND strpos(domain, ${find}) > 0
      ORDER BY domain LIMIT ${DOMAINS_PAGE + 1}) listed ON TRUE
    WHERE ${serviceManagedSql(viewer)} ORDER BY domain`;
  if (rows.length === 0) return null;
  const domains = rows.flatMap(({ id, at, ...row }) => (id === null ? [] : [{ id, at: at.getTime(), ...row }]));
  const shown = domains.slice(0, DOMAINS_PAGE);
  return { domains: shown, next: domains.length > DOMAINS_PAGE ? shown.at(-1)!.domain : null };
}

/** Also what stands for another use already, which this takes the place of: answers the id of that. */
export async function endDomain(
  tx: Transaction,
  at: Date,
  which: { domain: string } | { id: string },
): Promise<string | null> {
  const rows = await ("id" in which
    ? tx.$queryRaw<{ id: string }[]>`
        UPDATE "BlockedDomain" SET "endedAt" = ${at} WHERE id = ${which.id}::uuid AND "endedAt" IS NULL RETURNING id`
    : tx.$queryRaw<{ id: string }[]>`
        UPDATE "BlockedDomain" SET "endedAt" = ${at} WHERE domain = ${which.domain} AND "endedAt" IS NULL RETURNING id`);
  return rows[0]?.id ?? null;
}

/** False where there are as many as there may be, or where somebody else blocks it just now. */
export async function insertDomain(
  tx: Transaction,
  { id, at, domain, kind, reason }: BlockDomain & { id: string; at: Date },
): Promise<boolean> {
  const made = await tx.$executeRaw`
    INSERT INTO "BlockedDomain" (id, domain, links, mails, reason, "createdAt")
    SELECT ${id}::uuid, ${domain}, ${kind !== "mails"}, ${kind !== "links"}, ${reason}, ${at}
    WHERE (SELECT count(*) FROM "BlockedDomain" WHERE "endedAt" IS NULL) < ${DOMAINS_LIMIT}
    ON CONFLICT (domain) WHERE "endedAt" IS NULL DO NOTHING`;
  return made === 1;
}
