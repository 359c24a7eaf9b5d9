import type { DigestFrequency } from "@/lib/generated/prisma/client";

/** How often one is told by mail of what has not been read. */
export const digestFrequencies = ["OFF", "DAILY", "WEEKLY"] as const satisfies readonly DigestFrequency[];
