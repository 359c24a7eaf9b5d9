import { SESSION_IDLE_DAYS } from "@/lib/accounts/schema";
import { UNANSWERED_DAYS } from "@/lib/accounts/schema/limits";
import type { System } from "@/lib/auth/system";
import { type Scope, scope } from "@/lib/scope";
import { DAY_MS } from "@/lib/time";

/** Days in which a form that is sent again is known again. */
const IDEMPOTENCY_KEY_DAYS = 30;

/** Sessions that open nothing any more: their time is over, or nobody came back. */
export function sessionsEndedSweepableBy({ clock }: System): Scope<"Session"> {
  return scope({ expiresAt: { lte: clock.now() } });
}

export function sessionsIdleSweepableBy({ clock }: System): Scope<"Session"> {
  return scope({ lastSeenAt: { lte: before(clock.now(), SESSION_IDLE_DAYS * DAY_MS) } });
}

export function idempotencyKeysSweepableBy({ clock }: System): Scope<"IdempotencyKey"> {
  return scope({ createdAt: { lt: before(clock.now(), IDEMPOTENCY_KEY_DAYS * DAY_MS) } });
}

export function rateLimitsSweepableBy({ clock }: System): Scope<"RateLimit"> {
  return scope({ resetAt: { lte: clock.now() } });
}

/** For a day a link that is too old is known to be that. */
export function tokensSweepableBy({ clock }: System): Scope<"AccountToken"> {
  return scope({ expiresAt: { lt: before(clock.now(), DAY_MS) } });
}

/** Nobody comes back from the provider any more. */
export function attemptsSweepableBy({ clock }: System): Scope<"SignInAttempt"> {
  return scope({ expiresAt: { lte: clock.now() } });
}

export function pendingSignInsSweepableBy({ clock }: System): Scope<"PendingSignIn"> {
  return scope({ expiresAt: { lte: clock.now() } });
}

export function totpEnrolmentsSweepableBy({ clock }: System): Scope<"TotpEnrolment"> {
  return scope({ expiresAt: { lte: clock.now() } });
}

export function passkeyChallengesSweepableBy({ clock }: System): Scope<"PasskeyChallenge"> {
  return scope({ expiresAt: { lte: clock.now() } });
}

export function trustedDevicesSweepableBy({ clock }: System): Scope<"TrustedDevice"> {
  return scope({ expiresAt: { lte: clock.now() } });
}

/** Whose grace is over. */
export function usersDeletableBy({ clock }: System): Scope<"User"> {
  return scope({ deletesAt: { lte: clock.now() } });
}

/** Nobody has decided about them for so long that nobody will; not what is taken back. */
export function signUpRequestsEndedBy({ clock }: System): Scope<"SignUpRequest"> {
  const createdAt = { lte: before(clock.now(), UNANSWERED_DAYS * DAY_MS) };
  return scope({ refusedAt: null, createdAt, user: { deletesAt: null } });
}

/** Refused, and kept until no day yet. */
export function usersRefusedBy({ clock }: System): Scope<"User"> {
  return scope({ deletesAt: null, signUpRequest: { is: { refusedAt: { lte: clock.now() } } } });
}

function before(now: Date, time: number): Date {
  return new Date(now.getTime() - time);
}
