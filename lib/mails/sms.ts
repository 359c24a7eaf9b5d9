import { env } from "@/lib/env";

/** Milliseconds for the host's provider to answer. */
const TIMEOUT_MS = 10_000;
/** Statuses of an answer that says nothing of the message: the key, the time, the number of requests. */
const TRANSIENT = [401, 403, 407, 408, 425, 429];

/** `to` in E.164. */
export type Sms = { id: string; to: string; text: string };

/** Whether text messages can go anywhere, be it to the outbox. Otherwise nothing that needs them is offered. */
export function canSendSms(): boolean {
  return Boolean(env().SMS_URL || env().DEV_OUTBOX);
}

/**
 * Hands a message to the provider of the host's choice; "refused" where trying again would not help. What is thrown says
 * neither number nor text nor address.
 */
export async function deliverSms({ id, to, text }: Sms): Promise<"sent" | "refused"> {
  const { SMS_URL, SMS_TOKEN } = env();
  const answer = await fetch(SMS_URL!, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Idempotency-Key": `"${id}"`,
      ...(SMS_TOKEN && { Authorization: `Bearer ${SMS_TOKEN}` }),
    },
    body: JSON.stringify({ to, text }),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null);
  if (!answer) throw new Error("no answer of the provider of text messages");
  await answer.body?.cancel().catch(() => {});
  if (answer.ok) return "sent";
  const { status } = answer;
  if (status >= 400 && status < 500 && !TRANSIENT.includes(status)) return "refused";
  throw new Error(`text message not accepted: ${status}`);
}
