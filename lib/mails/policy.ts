import type { System } from "@/lib/auth/system";
import type { Visitor } from "@/lib/auth/visitor";
import { type Law, law } from "@/lib/law";
import { DAY_MS } from "@/lib/time";

/** The outbox is open to whoever reaches this machine's own app: it holds the mails of the one person who tries it. */
export function unsafeOutboxMailsVisibleTo(visitor: Visitor): Law<"OutboxMail"> {
  return law(visitor.address ? {} : { id: { in: [] } });
}

/** Days that the outbox keeps a mail. */
const OUTBOX_DAYS = 7;

export function outboxMailsSweepableBy({ clock }: System): Law<"OutboxMail"> {
  return law({ createdAt: { lt: new Date(clock.now().getTime() - OUTBOX_DAYS * DAY_MS) } });
}

/** What was written to an account goes with it, also where it went to an address that the account has left. */
export function unsafeOutboxMailsTo(_system: System, addresses: string[]): Law<"OutboxMail"> {
  return law({ to: { in: addresses } });
}
