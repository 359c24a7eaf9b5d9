import type { PlaceLimits } from "./body-limits";

/** Whose it is, and how long it says that it is (bytes). */
type Sender = { one: string; account?: string; site: string; isCrowd: boolean; told: number };

type Refusal = 429 | 503;

/**
 * What a body takes: it has `arrived` once, and is released once. `makeRoom` ends it while it arrives, as soon as
 * somebody reads it.
 */
export type Place = {
  hold: (bytes: number) => Refusal | undefined;
  arrived: () => void;
  release: () => void;
  makeRoom?: () => void;
};

type Counts = { bytes: number; arriving: number };

/** Whose network is a crowd's may have half of all. */
const half = ({ arriving, held }: PlaceLimits["all"]) => ({ arriving: arriving / 2, held: held / 2 });

/**
 * The places of one kind. Where all of a share are taken, the one of it that has been arriving longest gives way to a
 * new one, if that is `makesRoomMs`.
 */
export function openPlaces(
  { all, ofSite, ofAccount = all, ofOne }: PlaceLimits,
  { makesRoomMs = Infinity, ofCrowd = half(all) }: { makesRoomMs?: number; ofCrowd?: PlaceLimits["all"] } = {},
) {
  const total: Counts = { bytes: 0, arriving: 0 };
  const [sites, accounts, ones] = [new Map<string, Counts>(), new Map<string, Counts>(), new Map<string, Counts>()];
  /** In the order in which they came. */
  const arriving = new Map<Place, { since: number; counted: Counts[] }>();
  return { take };

  function take({ one, account, site, isCrowd, told }: Sender): Place | Refusal {
    const own = [
      { share: isCrowd ? ofCrowd : ofOne, map: ones, key: one },
      ...(account === undefined ? [] : [{ share: ofAccount, map: accounts, key: account }]),
      { share: isCrowd ? all : ofSite, map: sites, key: site },
    ].map((each) => ({ ...each, counts: each.map.get(each.key) ?? { bytes: 0, arriving: 0 } }));
    const isFull = ({ share, counts }: { share: typeof all; counts: Counts }) =>
      counts.arriving >= share.arriving || counts.bytes + told > share.held;
    for (const { share, counts } of [...own, { share: all, counts: total }])
      if (counts.arriving >= share.arriving) makeRoom(counts);
    if (own.some(isFull)) return 429;
    if (isFull({ share: all, counts: total })) return 503;
    for (const { map, key, counts } of own) map.set(key, counts);
    const place: Place = { hold, arrived, release };
    const counted = [total, ...own.map(({ counts }) => counts)];
    arriving.set(place, { since: performance.now(), counted });
    let [held, isArriving] = [0, true];
    count(0, 1);
    return place;

    function count(bytes: number, bodies: number) {
      held += bytes;
      for (const counts of counted) {
        counts.bytes += bytes;
        counts.arriving += bodies;
      }
    }

    function hold(bytes: number) {
      count(bytes, 0);
      if (own.some(({ share, counts }) => counts.bytes > share.held)) return 429;
      return total.bytes > all.held ? 503 : undefined;
    }

    function arrived() {
      if (!isArriving) return;
      isArriving = false;
      arriving.delete(place);
      count(0, -1);
    }

    function release() {
      arrived();
      count(-held, 0);
      for (const { map, key, counts } of own)
        if (counts.bytes === 0 && counts.arriving === 0 && map.get(key) === counts) map.delete(key);
    }
  }

  /** What a browser sends is there at once: who still sends is slow, or means to be. */
  function makeRoom(counts: Counts) {
    for (const [place, { since, counted }] of arriving) {
      if (performance.now() - since < makesRoomMs) return;
      if (!place.makeRoom || !counted.includes(counts)) continue;
      place.makeRoom();
      return place.arrived();
    }
  }
}
