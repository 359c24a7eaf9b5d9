import { type MeetingRow, selectOwnTraits, selectToMeet, type Traits } from "@/lib/allies/meeting-query";
import type { Meet } from "@/lib/allies/schema/meet";
import type { Viewer } from "@/lib/auth/viewer";
import { getAskedPlace } from "@/lib/jobs/queries/search";
import { type Topic, topicsOf } from "@/lib/posts/topics";
import { type Area, areaNumbers, areasOf } from "@/lib/profiles/areas";
import { type Interest, interestAreas, interestsOf } from "@/lib/profiles/interests";
import type { ListedRow } from "@/lib/profiles/listing";

/** Why somebody is shown: all of it they say to everybody. */
export type ProfileToMeet = ListedRow & {
  interests: Interest[];
  areas: Area[];
  /** The same as one's own, or the one that was asked for. */
  place: { name: string; isOwn: boolean } | null;
  sharedAllies: number;
};

const PAGE = 20;

/**
 * A page of people or organizations that the viewer's profile does not know, the newest first: of those who say what was
 * asked for or, where nothing was, something of what it says itself, or follows.
 */
export async function listToMeet(viewer: Viewer, asked: Meet, locale: string) {
  const place = asked.place ? await getAskedPlace(viewer, { place: asked.place, placeId: null }, locale) : null;
  const own = await getOwnTraits(viewer);
  const within = {
    PLACE: place ? [place.id] : [],
    INTEREST: asked.topic ? interestsOfTopics([asked.topic]) : [],
    AREA: asked.area ? areaNumbers([asked.area]) : [],
  };
  const [narrowest] = traitKinds.filter((kind) => within[kind].length > 0);
  const by: Traits = narrowest ? { ...none, [narrowest]: within[narrowest] } : own;
  const kind = asked.kind === "people" ? "USER" : "ORGANIZATION";
  const { profiles, end } = await selectToMeet(viewer, { kind, by, within, before: asked.before });
  const shown = profiles.slice(0, PAGE);
  return {
    profiles: shown.map((row) => toMeet(row, own, within)),
    next: profiles.length > PAGE ? shown.at(-1)!.id : end,
    place: place && { name: place.name, region: place.region, countryCode: place.countryCode },
    /** There is anything to go by. */
    hasReasons: Object.values(by).some((values) => values.length > 0),
  };
}

const none: Traits = { INTEREST: [], AREA: [], PLACE: [] };
/** What fewest say first. */
const traitKinds = ["PLACE", "AREA", "INTEREST"] as const;

/** What the viewer's profile says of itself, or follows. */
async function getOwnTraits(viewer: Viewer): Promise<Traits> {
  const { interests, areas, placeId, followed } = await selectOwnTraits(viewer);
  return {
    INTEREST: [...new Set([...interests, ...interestsOfTopics(topicsOf(followed))])],
    AREA: areas,
    PLACE: placeId === null ? [] : [placeId],
  };
}

/** The numbers of those that lead to any of the topics. */
function interestsOfTopics(chosen: readonly Topic[]): number[] {
  return interestAreas.flatMap(({ topic }, number) => (chosen.includes(topic) ? [number] : []));
}

function toMeet(row: MeetingRow, own: Traits, within: Traits): ProfileToMeet {
  const { interests, areas, placeId, placeName, ...profile } = row;
  const both = (kind: keyof Traits) => [...own[kind], ...within[kind]];
  const isIn = (numbers: readonly number[]) => placeId !== null && numbers.includes(placeId);
  return {
    ...profile,
    interests: interestsOf(interests.filter((one) => both("INTEREST").includes(one))),
    areas: areasOf(areas.filter((one) => both("AREA").includes(one))),
    place: placeName !== null && isIn(both("PLACE")) ? { name: placeName, isOwn: isIn(own.PLACE) } : null,
  };
}
