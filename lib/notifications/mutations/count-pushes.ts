import type { System } from "@/lib/auth/system";
import { db, type Transaction } from "@/lib/db";
import {
  MAX_NEWS_PUSHES_AN_HOUR,
  MAX_PUSHES_AN_HOUR,
  MAX_PUSHES_OF_ONE_AN_HOUR,
} from "@/lib/notifications/schema/push";
import { type Counted, countAttempts, type RateLimit, waitsOf } from "@/lib/requests/rate-limit";
import { HOUR_SECONDS } from "@/lib/time";

const pushesOfAccount: RateLimit = { name: "pushes", count: MAX_PUSHES_AN_HOUR, seconds: HOUR_SECONDS };
const newsOfAccount: RateLimit = { name: "pushes-news", count: MAX_NEWS_PUSHES_AN_HOUR, seconds: HOUR_SECONDS };
const pushesOfOne: RateLimit = { name: "pushes-of-one", count: MAX_PUSHES_OF_ONE_AN_HOUR, seconds: HOUR_SECONDS };

/** The profiles that wrote something, and those that did something else. */
export type Causes = { fromIds: readonly string[]; actorIds: readonly string[] };

/** `seconds` until any of it may be told; 0 for now, and then `counted` is what that counts towards once it was told. */
type Admitted = { seconds: number; counted: Counted[] };

/**
 * Nobody uses up what another one's devices are told: of one profile so much alone, and of what is no message no more
 * than leaves room for those.
 */
export async function admitPush(
  { clock }: System,
  userId: string,
  { fromIds, actorIds }: Causes,
  tx: Transaction,
): Promise<Admitted> {
  const ofOne = (id: string) => ({ limit: pushesOfOne, subject: `${id} ${userId}` });
  const [all, news] = [pushesOfAccount, newsOfAccount].map((limit) => ({ limit, subject: userId })) as [
    Counted,
    Counted,
  ];
  const [ofAll = 0, ofNews = 0, ...ofEach] = await waitsOf(
    [all, news, ...[...fromIds, ...actorIds].map(ofOne)],
    clock,
    tx,
  );
  const causes = [...fromIds, ...actorIds].map((id, at) => {
    const isNews = at >= fromIds.length;
    return { id, isNews, seconds: Math.max(ofAll, ofEach[at]!, isNews ? ofNews : 0) };
  });
  const seconds = Math.min(...causes.map((one) => one.seconds));
  if (seconds > 0) return { seconds, counted: [] };
  const now = causes.filter((one) => one.seconds === 0);
  const ids = [...new Set(now.map(({ id }) => id))];
  return { seconds, counted: [...ids.map(ofOne), ...(now.every(({ isNews }) => isNews) ? [news] : []), all] };
}

export async function countPush({ clock }: System, counted: Counted[]): Promise<void> {
  await countAttempts(counted, clock, db);
}
