import type { Topic } from "@/lib/posts/topics";

/**
 * The interest areas, each with its group and the feed topic that it leads to. An interest's number in the database is
 * its place in this list: append only, never reorder.
 */
export const interestAreas = [
  { name: "climate-adaptation", group: "planet", topic: "climate" },
  { name: "energy", group: "planet", topic: "energy" },
  { name: "oceans", group: "planet", topic: "environment" },
  { name: "forests", group: "planet", topic: "environment" },
  { name: "biodiversity", group: "planet", topic: "environment" },
  { name: "clean-air", group: "planet", topic: "environment" },
  { name: "circular-economy", group: "planet", topic: "environment" },
  { name: "food-systems", group: "planet", topic: "food" },
  { name: "animal-welfare", group: "planet", topic: "environment" },
  { name: "disability-justice", group: "people", topic: "disability-justice" },
  { name: "racial-justice", group: "people", topic: "racial-justice" },
  { name: "indigenous-rights", group: "people", topic: "racial-justice" },
  { name: "lgbtq-rights", group: "people", topic: "gender-justice" },
  { name: "womens-rights", group: "people", topic: "gender-justice" },
  { name: "migration", group: "people", topic: "racial-justice" },
  { name: "youth", group: "people", topic: "education" },
  { name: "elder-care", group: "people", topic: "health" },
  { name: "mental-health", group: "people", topic: "health" },
  { name: "labor-rights", group: "work", topic: "labor-rights" },
  { name: "fair-wages", group: "work", topic: "labor-rights" },
  { name: "co-operatives", group: "work", topic: "labor-rights" },
  { name: "just-transition", group: "work", topic: "climate" },
  { name: "tax-justice", group: "work", topic: "democracy" },
  { name: "corporate-accountability", group: "work", topic: "labor-rights" },
  { name: "housing", group: "power", topic: "housing" },
  { name: "public-transport", group: "power", topic: "climate" },
  { name: "education", group: "power", topic: "education" },
  { name: "digital-rights", group: "power", topic: "democracy" },
  { name: "press-freedom", group: "power", topic: "democracy" },
  { name: "democracy", group: "power", topic: "democracy" },
  { name: "peace", group: "power", topic: "democracy" },
  { name: "land-rights", group: "power", topic: "housing" },
  { name: "water", group: "power", topic: "environment" },
  { name: "public-health", group: "power", topic: "health" },
  { name: "prison-reform", group: "power", topic: "racial-justice" },
] as const satisfies readonly { name: string; group: string; topic: Topic }[];

export const interestGroups = ["planet", "people", "work", "power"] as const;
export const interests = interestAreas.map(({ name }) => name);
export type Interest = (typeof interestAreas)[number]["name"];

/** The interests of stored numbers, in the order of the list. */
export function interestsOf(numbers: readonly number[]): Interest[] {
  return interests.filter((_, number) => numbers.includes(number));
}

export function interestNumbers(chosen: readonly Interest[]): number[] {
  return interests.flatMap((name, number) => (chosen.includes(name) ? [number] : []));
}

/** The feed topics that interests lead to. */
export function topicsOfInterests(chosen: readonly Interest[]): Topic[] {
  return [...new Set(interestAreas.filter(({ name }) => chosen.includes(name)).map(({ topic }) => topic))];
}
