import type { Away, Viewer } from "@/lib/auth/viewer";
import { type Law, law } from "@/lib/law";

/** One hides oneself, once. */
export function profilesDeactivatableBy({ ownProfileId }: Viewer): Law<"Profile"> {
  return law({ id: ownProfileId, deactivatedAt: null });
}

/** Whoever hides comes back by themselves, unless moderators keep them from it, or have not let them in yet. */
export function profilesReturningTo({ userId }: Away): Law<"Profile"> {
  return law({ userId, deactivatedAt: { not: null }, suspendedAt: null, user: { signUpRequest: { is: null } } });
}

export function profilesKeptFrom({ userId }: Away): Law<"Profile"> {
  return law({ userId, OR: [{ suspendedAt: { not: null } }, { user: { signUpRequest: { isNot: null } } }] });
}

/** Their account then stays, as it is with whoever takes a break. */
export function usersReturningTo({ userId }: Away): Law<"User"> {
  return law({ id: userId });
}

/** The copy of their data that was not made while they hid. */
export function dataExportsReturningTo({ userId }: Away): Law<"DataExport"> {
  return law({ userId, readyAt: null });
}

/** What they brought along, where it was not read or carried over while they hid. */
export function dataImportsReturningTo({ userId }: Away): Law<"DataImport"> {
  return law({ userId, step: { in: ["READING", "CARRYING"] } });
}
