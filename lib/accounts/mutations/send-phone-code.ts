import * as z from "zod/mini";
import { selectMailLocale } from "@/lib/accounts/locale-query";
import { phoneCodeOf } from "@/lib/accounts/phone-code";
import { phoneCodesSendableBy } from "@/lib/accounts/policy/phone";
import type { System } from "@/lib/auth/system";
import { db } from "@/lib/db";
import { defaultLocale } from "@/lib/i18n/locales";
import { logEvent } from "@/lib/observability/log";
import { sendSms } from "@/lib/mails/mutations/send-sms";
import { codeSms } from "@/lib/mails/texts";
import { unseal } from "@/lib/sealed";

const select = {
  sealedNumber: true,
  session: { select: { userId: true } },
  pending: { select: { userId: true } },
} as const;
const jobSchema = z.object({ id: z.uuid() });

/**
 * Sends a code that is still wanted. Each try is counted before it is made: a message costs money also where its answer
 * gets lost. Neither the number nor the code is in the job or the log.
 */
export async function sendPhoneCode(system: System, queued: unknown): Promise<void> {
  const { id } = jobSchema.parse(queued);
  const wanted = phoneCodesSendableBy(system, id);
  const row = await db.phoneCode.findFirst({ where: wanted, select });
  const to = row && unseal("phone", row.sealedNumber);
  const tried = to ? await db.phoneCode.updateMany({ where: wanted, data: { tries: { increment: 1 } } }) : { count: 0 };
  const userId = row?.session?.userId ?? row?.pending?.userId;
  const outcome =
    to && userId && tried.count > 0
      ? await sendSms(system, { id, to, ...(await codeSms(phoneCodeOf(id), await localeOf(system, userId))) })
      : "unwanted";
  logEvent(outcome === "refused" ? "warn" : "info", `text message ${outcome}`, { id });
}

/** In which its holder is written to. */
async function localeOf(system: System, userId: string): Promise<string> {
  return (await selectMailLocale(system, { userId }))?.locale ?? defaultLocale;
}
