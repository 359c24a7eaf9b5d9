import * as z from "zod/mini";
import { phoneCodeOf } from "@/lib/accounts/phone-code";
import { phoneCodesSendableBy } from "@/lib/accounts/policy/phone";
import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { logEvent } from "@/lib/log";
import { sendSms } from "@/lib/mails/mutations/send-sms";
import { codeSms } from "@/lib/mails/texts";
import { unseal } from "@/lib/sealed";

const jobSchema = z.object({ id: z.uuid() });

/**
 * Sends a code that is still wanted. Each try is counted before it is made: a message costs money also where its answer
 * gets lost. Neither the number nor the code is in the job or the log.
 */
export async function sendPhoneCode(system: System, queued: unknown): Promise<void> {
  const { id } = jobSchema.parse(queued);
  const wanted = phoneCodesSendableBy(system, id);
  const row = await db.phoneCode.findFirst({ where: wanted, select: { sealedNumber: true } });
  const to = row && unseal("phone", row.sealedNumber);
  const tried = to ? await db.phoneCode.updateMany({ where: wanted, data: { tries: { increment: 1 } } }) : { count: 0 };
  const outcome =
    to && tried.count > 0 ? await sendSms(system, { id, to, ...(await codeSms(phoneCodeOf(id))) }) : "unwanted";
  logEvent(outcome === "refused" ? "warn" : "info", `text message ${outcome}`, { id });
}
