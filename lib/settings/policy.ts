import type { Viewer } from "@/lib/auth/viewer";
import { Prisma } from "@/lib/generated/prisma/client";

/** Who comes in is a matter of those who lead the service: its owners and admins, over a `moderator`. */
export function serviceManagedSql({ userId }: Viewer): Prisma.Sql {
  return Prisma.sql`(moderator."userId" = ${userId}::uuid AND moderator.role IN ('OWNER', 'ADMIN'))`;
}
