/**
 * The job areas, green ones first. An area's number in the database is its place in this list: append only, never
 * reorder.
 */
export const areas = [
  "conservation",
  "eco-construction",
  "eco-consulting",
  "eco-policy",
  "environmental-science",
  "recycling",
  "renewable-energy",
  "solar-power",
  "urban-design",
  "community-engagement",
  "corporate-social-responsibility",
  "dei",
  "eco-law",
  "esg",
  "impact-manager",
  "impact-marketing",
  "non-profit-management",
] as const;

const IMPACT_FROM = 9;

export type Area = (typeof areas)[number];

export function fieldOfArea(area: Area): "green" | "impact" {
  return areas.indexOf(area) < IMPACT_FROM ? "green" : "impact";
}

/** The areas of stored numbers, in the order of the list. */
export function areasOf(numbers: readonly number[]): Area[] {
  return areas.filter((_, number) => numbers.includes(number));
}

export function areaNumbers(chosen: readonly Area[]): number[] {
  return areas.flatMap((area, number) => (chosen.includes(area) ? [number] : []));
}

/** Bit n stands for area n. */
export function areaMaskOf(chosen: readonly Area[]): number {
  return areaNumbers(chosen).reduce((mask, number) => mask | (1 << number), 0);
}

export function areasInMask(mask: number): Area[] {
  return areas.filter((_, number) => mask & (1 << number));
}
