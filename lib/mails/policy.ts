import type { System } from "@/lib/auth/system";
import type { Visitor } from "@/lib/auth/visitor";
import { type Scope, scope } from "@/lib/scope";
import { DAY_MS } from "@/lib/time";

/** The outbox is open to whoever reaches this machine's own app: it holds the mails of the one person who tries it. */
export function unsafeOutboxMailsVisibleTo(visitor: Visitor): Scope<"OutboxMail"> {
  return scope(visitor.address ? {} : { id: { in: [] } });
}

/** Days that the outbox keeps a mail. */
const OUTBOX_DAYS = 7;

export function outboxMailsSweepableBy({ clock }: System): Scope<"OutboxMail"> {
  return scope({ createdAt: { lt: new Date(clock.now().getTime() - OUTBOX_DAYS * DAY_MS) } });
}

/** What was written to an account goes with it, also where it went to an address that the account has left. */
export function unsafeOutboxMailsTo(_system: System, addresses: string[]): Scope<"OutboxMail"> {
  return scope({ to: { in: addresses } });
}
