import { takeTurns, type TurnLimits } from "@/lib/turns";

/**
 * Of streams that are opened, one of an account at a time: after a restart all browsers come back, and pages need
 * connections, too. Whoever comes beyond those that wait for it comes again.
 */
export const OPENING: TurnLimits = { atOnce: 4, waiting: 2_000, waitingOfOne: 8 };

/** Sessions whose account is remembered. */
const MAX_KNOWN_SESSIONS = 10_000;

/** The turns of accounts, which sessions ask for. One whose account is not known yet has a turn of its own. */
export function takeTurnsOfAccounts(limits: TurnLimits) {
  const takeTurn = takeTurns(limits);
  const accounts = new Map<string, string>();
  return { take, remember };

  function remember(sessionId: string, accountId: string) {
    const [oldest] = accounts.keys();
    if (accounts.size >= MAX_KNOWN_SESSIONS && !accounts.has(sessionId)) accounts.delete(oldest!);
    accounts.set(sessionId, accountId);
  }

  function take<T>(sessionId: string, work: () => Promise<T>, isGone: () => boolean) {
    return takeTurn([accounts.get(sessionId) ?? sessionId], work, isGone);
  }
}
