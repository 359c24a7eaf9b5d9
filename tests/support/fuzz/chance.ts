import fc from "fast-check";

/** Choices that fast-check makes: the same seed makes the same ones. */
export type Chance = {
  one: <T>(list: readonly T[]) => T;
  order: <T>(list: readonly T[]) => T[];
  whole: (least: number, most: number) => number;
  happens: (percent: number) => boolean;
  text: () => string;
  bytes: (length: number) => Buffer;
  uuid: () => string;
  json: () => string;
};

export function drawn<T>(seed: number, make: (chance: Chance) => T): T {
  const made = fc.gen().map((g) => {
    const whole = (min: number, max: number) => g(fc.integer, { min, max });
    return make({
      one: (list) => list[whole(0, list.length - 1)]!,
      order: (list) => g(() => fc.shuffledSubarray([...list], { minLength: list.length })),
      whole,
      happens: (percent) => whole(1, 100) <= percent,
      text: () => g(fc.string, { unit: "binary", maxLength: 60 }),
      bytes: (length) => Buffer.from(g(fc.uint8Array, { minLength: length, maxLength: length })),
      uuid: () => g(fc.uuid),
      json: () => g(fc.json, { maxDepth: 4 }),
    });
  });
  // By a list of its own each number is a run of its own.
  return fc.sample(made, { seed, numRuns: 1 })[0]!;
}
