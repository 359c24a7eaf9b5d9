import { SESSION_IDLE_DAYS } from "@/lib/accounts/schema";
import { UNANSWERED_DAYS } from "@/lib/accounts/schema/limits";
import type { System } from "@/lib/auth/system";
import { type Law, law } from "@/lib/law";
import { DAY_MS } from "@/lib/time";

/** Days in which a form that is sent again is known again. */
const IDEMPOTENCY_KEY_DAYS = 30;

/** Sessions that open nothing any more: their time is over, or nobody came back. */
export function sessionsEndedSweepableBy({ clock }: System): Law<"Session"> {
  return law({ expiresAt: { lte: clock.now() } });
}

export function sessionsIdleSweepableBy({ clock }: System): Law<"Session"> {
  return law({ lastSeenAt: { lte: before(clock.now(), SESSION_IDLE_DAYS * DAY_MS) } });
}

export function idempotencyKeysSweepableBy({ clock }: System): Law<"IdempotencyKey"> {
  return law({ createdAt: { lt: before(clock.now(), IDEMPOTENCY_KEY_DAYS * DAY_MS) } });
}

export function rateLimitsSweepableBy({ clock }: System): Law<"RateLimit"> {
  return law({ resetAt: { lte: clock.now() } });
}

/** For a day a link that is too old is known to be that. */
export function tokensSweepableBy({ clock }: System): Law<"AccountToken"> {
  return law({ expiresAt: { lt: before(clock.now(), DAY_MS) } });
}

/** Nobody comes back from the provider any more. */
export function attemptsSweepableBy({ clock }: System): Law<"SignInAttempt"> {
  return law({ expiresAt: { lte: clock.now() } });
}

export function pendingSignInsSweepableBy({ clock }: System): Law<"PendingSignIn"> {
  return law({ expiresAt: { lte: clock.now() } });
}

export function totpEnrolmentsSweepableBy({ clock }: System): Law<"TotpEnrolment"> {
  return law({ expiresAt: { lte: clock.now() } });
}

export function passkeyChallengesSweepableBy({ clock }: System): Law<"PasskeyChallenge"> {
  return law({ expiresAt: { lte: clock.now() } });
}

export function trustedDevicesSweepableBy({ clock }: System): Law<"TrustedDevice"> {
  return law({ expiresAt: { lte: clock.now() } });
}

/** Whose grace is over. */
export function usersDeletableBy({ clock }: System): Law<"User"> {
  return law({ deletesAt: { lte: clock.now() } });
}

/** Nobody has decided about them for so long that nobody will; not what is taken back. */
export function signUpRequestsEndedBy({ clock }: System): Law<"SignUpRequest"> {
  const createdAt = { lte: before(clock.now(), UNANSWERED_DAYS * DAY_MS) };
  return law({ refusedAt: null, createdAt, user: { deletesAt: null } });
}

/** Refused, and kept until no day yet. */
export function usersRefusedBy({ clock }: System): Law<"User"> {
  return law({ deletesAt: null, signUpRequest: { is: { refusedAt: { lte: clock.now() } } } });
}

function before(now: Date, time: number): Date {
  return new Date(now.getTime() - time);
}
