import type { System } from "@/lib/auth/system";
import { type Scope, scope } from "@/lib/scope";
import { INVITATION_DAYS } from "@/lib/organizations/schema";
import { DAY_MS } from "@/lib/time";

/** As many as an invitation stands, and as many in which it is shown as expired. */
const KEPT_DAYS = 2 * INVITATION_DAYS;

export function invitationsSweepableBy({ clock }: System): Scope<"Invitation"> {
  return scope({ invitedAt: { lt: new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS) } });
}

/** Those without which an organization has no owner: the account behind one does not go before they have one. */
export function unsafeSoleOwnershipsOf(_system: System, userId: string): Scope<"Membership"> {
  const others = { role: "OWNER", profile: { userId: { not: userId } } } as const;
  return scope({ role: "OWNER", profile: { userId }, organization: { members: { none: others } } });
}

/**
 * The organizations that end with that account: nobody else owns them, and at some moment since its deletion was asked for
 * they were suspended. Either they were so by then, as its page said, also where that was lifted since; or they came to be
 * so after, when nobody was left to hand them over.
 */
export function unsafeOrganizationsEndingWith(_system: System, userId: string, asked: Date): Scope<"Profile"> {
  const others = { role: "OWNER", profile: { userId: { not: userId } } } as const;
  return scope({
    kind: "ORGANIZATION",
    members: { some: { role: "OWNER", profile: { userId } }, none: others },
    suspensions: { some: { OR: [{ liftedAt: null }, { liftedAt: { gt: asked } }] } },
  });
}

/** Everybody who belongs to one that ends. */
export function unsafeMembershipsIn(_system: System, organizationId: string): Scope<"Membership"> {
  return scope({ organizationId });
}

/** All of them, whose members change with it. */
export function unsafeOwnershipsOf(_system: System, userId: string): Scope<"Membership"> {
  return scope({ role: "OWNER", profile: { userId } });
}

/** What asks somebody by their address goes with the account that has shown it to be theirs. */
export function unsafeInvitationsTo(_system: System, email: string): Scope<"Invitation"> {
  return scope({ email });
}
