import type { Away, Viewer } from "@/lib/auth/viewer";
import { type Scope, scope } from "@/lib/scope";

/** One hides oneself, once. */
export function profilesDeactivatableBy({ ownProfileId }: Viewer): Scope<"Profile"> {
  return scope({ id: ownProfileId, deactivatedAt: null });
}

/** Whoever hides comes back by themselves, unless moderators keep them from it, or have not let them in yet. */
export function profilesReturningTo({ userId }: Away): Scope<"Profile"> {
  return scope({ userId, deactivatedAt: { not: null }, suspendedAt: null, user: { signUpRequest: { is: null } } });
}

export function profilesKeptFrom({ userId }: Away): Scope<"Profile"> {
  return scope({ userId, OR: [{ suspendedAt: { not: null } }, { user: { signUpRequest: { isNot: null } } }] });
}

/** Their account then stays, as it is with whoever takes a break. */
export function usersReturningTo({ userId }: Away): Scope<"User"> {
  return scope({ id: userId });
}

/** The copy of their data that was not made while they hid. */
export function dataExportsReturningTo({ userId }: Away): Scope<"DataExport"> {
  return scope({ userId, readyAt: null });
}

/** What they brought along, where it was not read or carried over while they hid. */
export function dataImportsReturningTo({ userId }: Away): Scope<"DataImport"> {
  return scope({ userId, step: { in: ["READING", "CARRYING"] } });
}
