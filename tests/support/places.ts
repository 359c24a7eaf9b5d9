import { places } from "@/prisma/demo/places";

/**
 * Those of GeoNames' numbers that tests name: Rotterdam and Amsterdam (both twice), Köln, São Paulo, three
 * Springfields, Paris in Texas.
 */
const NAMED = new Set([2747891, 5134453, 2759794, 5107152, 2886242, 3448439, 4250542, 4409896, 4951788, 4717560]);
const OF_THE_DEMO = new Set<number>(Object.values(places));

/** Some 180 places: few, since every test file gets a copy. */
export function isWellKnown({ id, population }: { id: number; population: number }): boolean {
  return NAMED.has(id) || OF_THE_DEMO.has(id) || population >= 2_500_000;
}

export const ROTTERDAM = 2747891;
