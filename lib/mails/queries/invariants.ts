import type { NounInvariants } from "@/lib/database/invariant";

export const mailInvariants: NounInvariants = { overdue: [["OutboxMail", `"createdAt" < now() - interval '8 days'`]] };
