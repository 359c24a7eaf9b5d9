import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import type { ReportReason } from "@/lib/generated/prisma/client";
import { newId } from "@/lib/ids";
import { type Subject } from "@/lib/reports/schema";
import { severities } from "@/lib/reports/schema/limits";

type Reported = Subject & { profileId: string; contentHash: string; reason: ReportReason };

/**
 * Whether moderators found nothing wrong with what it says by now, for that reason. What nobody had reported was kept back
 * as possible spam.
 */
export async function isFoundInOrder(tx: Transaction, { kind, id, contentHash, reason }: Reported): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT FROM "ReportCase" c
    WHERE c.kind = ${kind}::"ReportedKind" AND c."subjectId" = ${id}::uuid AND c.answer = 'NOTHING_WRONG'
      AND c."contentHash" = ${contentHash}
      AND (EXISTS (SELECT FROM "Report" r WHERE r."caseId" = c.id AND r.reason = ${reason}::"ReportReason")
        OR (${reason === "SPAM"} AND NOT EXISTS (SELECT FROM "Report" r WHERE r."caseId" = c.id)))
    LIMIT 1`;
  return rows.length > 0;
}

/** The case that stands open of a thing, if there is any, before the thing itself is locked. It asks no policy, either. */
export async function lockOpenCase(tx: Transaction, { kind, id }: Subject): Promise<void> {
  await tx.$queryRaw`
    SELECT FROM "ReportCase" c WHERE c.kind = ${kind}::"ReportedKind" AND c."subjectId" = ${id}::uuid AND c."answeredAt" IS NULL
    FOR NO KEY UPDATE`;
}

/**
 * The case that stands open of a thing, made where there is none, and locked: of two that report it at once one waits for
 * the other. One that is answered meanwhile is none any more. Undefined where whose it is has gone with their account. It
 * asks no policy: what it is about was read through its own.
 */
export async function openCase(
  tx: Transaction,
  { clock }: Pick<Viewer, "clock">,
  reported: Reported,
): Promise<string | undefined> {
  const { kind, id, profileId, contentHash, reason } = reported;
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    INSERT INTO "ReportCase" AS c (id, kind, "subjectId", "profileId", "contentHash", severity)
    SELECT ${newId(clock)}::uuid, ${kind}::"ReportedKind", ${id}::uuid, own.id, ${contentHash}, ${severities[reason]}
    FROM "Profile" own WHERE own.id = ${profileId}::uuid FOR KEY SHARE
    ON CONFLICT (kind, "subjectId") WHERE "answeredAt" IS NULL
    DO UPDATE SET severity = GREATEST(c.severity, EXCLUDED.severity), "contentHash" = EXCLUDED."contentHash"
    RETURNING c.id`;
  return row?.id;
}
