import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

/**
 * Notes what the viewer's profile was shown, up to the actor `newestId`, of one notification or of all; answers how many
 * changed by it. Whoever joins one meanwhile waits for its row or is waited for, and is new either way.
 */
export function updateRead(tx: Transaction, { profileId }: Viewer, newestId: string, only?: string): Promise<number> {
  return tx.$executeRaw`
    UPDATE "Notification" n SET "readId" = GREATEST(n."readId", LEAST(n."newestId", ${newestId}::uuid))
    WHERE n."recipientId" = ${profileId}::uuid AND n."newestId" > n."readId" AND n."readId" < ${newestId}::uuid
      AND ${only ? Prisma.sql`n.id = ${only}::uuid` : Prisma.sql`TRUE`}`;
}
