import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { deliverSms, type Sms } from "@/lib/mails/sms";

/** `subject`: what it is called in the outbox, which shows it where there is no provider. */
export async function sendSms(
  { clock }: System,
  { subject, ...sms }: Sms & { subject: string },
): Promise<"sent" | "refused" | "kept"> {
  if (env().SMS_URL) return deliverSms(sms);
  // The provider was taken away since: nobody else is to read it here.
  if (!env().DEV_OUTBOX) return "refused";
  const kept = { ...sms, subject, html: "", createdAt: clock.now() };
  await db.outboxMail.createMany({ data: kept, skipDuplicates: true });
  return "kept";
}
