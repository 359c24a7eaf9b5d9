import fc from "fast-check";
import { drawn } from "./fuzz/chance";

/**
 * Of all that tests choose by chance: the same in every run of `npm test`, another one in each of the long tests, which
 * print it (`SEED=… npm run test:long` asks the same again). What one of them finds is kept as an example beside its test.
 */
export const SEED = Number(process.env.SEED ?? 1);

/** For all properties of fast-check in this process. */
export function seedProperties(): void {
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });
}

let shuffles = 0;

/** In another order each time, in the same orders in each run. */
export function shuffled<T>(list: readonly T[]): T[] {
  shuffles += 1;
  return drawn(SEED + shuffles, ({ order }) => order(list));
}
