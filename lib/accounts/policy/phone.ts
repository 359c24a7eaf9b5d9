import { againstFactor, pendingSignInsUsableBy, type RecoveryLink, usersRecoverableBy } from "@/lib/accounts/policy";
import type { System } from "@/lib/auth/system";
import type { Viewer } from "@/lib/auth/viewer";
import type { Visitor } from "@/lib/auth/visitor";
import { whereOf, type Scope, scope } from "@/lib/scope";

/** Times that the worker tries to send one code: a text message costs money also where its answer is lost. */
const MAX_TRIES = 3;

/** Which phone somebody has concerns nobody else. */
export function phoneFactorsOwnedBy({ userId }: Viewer): Scope<"PhoneFactor"> {
  return scope({ userId });
}

/** The code that was asked for in this session, whatever it is for. */
export function phoneCodesOwnedBy({ userId, session }: Viewer): Scope<"PhoneCode"> {
  return scope({ sessionId: session.id, session: { userId } });
}

/** In time: one shows that a number is at hand, another one that it is still whoever has the account's phone. */
export function phoneCodesUsableBy(viewer: Viewer, use: "enrolment" | "proof"): Scope<"PhoneCode"> {
  const own = { AND: whereOf(phoneCodesOwnedBy(viewer)), expiresAt: { gt: viewer.clock.now() } };
  if (use === "enrolment") return scope({ ...own, isEnrolment: true });
  return scope({ ...own, isEnrolment: false, session: { user: { phoneFactor: { isNot: null } } } });
}

/** The phone of an account gets a code for whoever has taken the first step of a sign-in to it. */
export function phoneFactorsProvableBy(visitor: Visitor, tokenHash: string): Scope<"PhoneFactor"> {
  return scope({ user: { pendingSignIns: { some: whereOf(pendingSignInsUsableBy(visitor, tokenHash)) } } });
}

/** The code that was asked for in this sign-in; of another one, or of another account, it is none. */
export function phoneCodesProvableBy(visitor: Visitor, tokenHash: string): Scope<"PhoneCode"> {
  return scope({
    pendingHash: tokenHash,
    expiresAt: { gt: visitor.clock.now() },
    pending: { AND: whereOf(pendingSignInsUsableBy(visitor, tokenHash)), user: { phoneFactor: { isNot: null } } },
  });
}

/** As an app is taken away: by the link that its own mail brought, or one back to a former address. */
export function phoneFactorsEndableBy(visitor: Visitor, link: RecoveryLink): Scope<"PhoneFactor"> {
  return scope({ user: whereOf(usersRecoverableBy(visitor, againstFactor(link))) });
}

/** In time, and not tried too often. */
export function phoneCodesSendableBy({ clock }: System, id: string): Scope<"PhoneCode"> {
  return scope({ id, tries: { lt: MAX_TRIES }, expiresAt: { gt: clock.now() } });
}

export function phoneCodesSweepableBy({ clock }: System): Scope<"PhoneCode"> {
  return scope({ expiresAt: { lte: clock.now() } });
}
