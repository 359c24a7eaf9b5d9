import type { Transporter } from "nodemailer";
import { env } from "@/lib/env";
import type { Mail } from "@/lib/mails/compose";
import { timeoutMs } from "@/lib/timeouts";

/** Milliseconds that a server may take for a connection, and for an answer. */
export const SMTP_TIMEOUT_MS = 10_000;

/**
 * The server for mail cannot be reached: the mail waits until it answers again (lib/queue/worker.ts finds it by this
 * name).
 */
export const AWAY = "transport away";

let opened: Promise<Transporter> | undefined;

/** Whether mails can go anywhere, be it to the outbox. Otherwise they wait in the queue. */
export function canDeliver(): boolean {
  return Boolean(env().SMTP_URL || env().DEV_OUTBOX);
}

/** "refused" when there is nobody of that address: trying again would not help. What is thrown quotes no address. */
export async function deliver(id: string, { to, subject, text, html, unsubscribe }: Mail): Promise<"sent" | "refused"> {
  const transport = await open();
  const messageId = `<${id}@${new URL(env().APP_URL).hostname}>`;
  try {
    // As an object an address is one, whatever it contains.
    await transport.sendMail({
      from: env().MAIL_FROM,
      to: { name: "", address: to },
      subject,
      text,
      html,
      messageId,
      headers: {
        "Auto-Submitted": "auto-generated",
        // RFC 8058: the reader's mail program offers to end them, and its server does it by a POST.
        ...(unsubscribe && {
          "List-Unsubscribe": `<${unsubscribe}>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
    });
    return "sent";
  } catch (error) {
    return judge(error as SmtpError);
  }
}

export async function transportAnswers(): Promise<boolean> {
  const transport = await open();
  return transport.verify().then(
    () => true,
    () => false,
  );
}

export async function closeTransport(): Promise<void> {
  const transport = await opened;
  opened = undefined;
  transport?.close();
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number };

function judge({ code = "", command = "", responseCode = 0 }: SmtpError): "refused" {
  if (code === "EENVELOPE" && command !== "MAIL FROM" && (responseCode === 0 || responseCode >= 500)) return "refused";
  // 421: it closes the connection, perhaps since it stops.
  const answered = responseCode > 0 && responseCode !== 421 && code !== "EAUTH";
  throw new Error(answered ? `not accepted: ${code} ${responseCode}` : `${AWAY}: ${code}`);
}

/** Loaded with the first mail: a server that sends none needs not hold it. */
function open(): Promise<Transporter> {
  const patienceMs = timeoutMs("mail server", SMTP_TIMEOUT_MS);
  return (opened ??= import("nodemailer").then(({ createTransport }) =>
    createTransport({
      url: env().SMTP_URL,
      pool: true,
      maxConnections: 2,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      dnsTimeout: patienceMs,
      socketTimeout: 2 * patienceMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  ));
}
