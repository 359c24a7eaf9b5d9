import type { DigestFrequency } from "@/lib/generated/prisma/client";

/** How often one is told by mail of what is new. */
export const alertFrequencies = ["OFF", "DAILY", "WEEKLY"] as const satisfies readonly DigestFrequency[];
