import type { Clock } from "@/lib/clock";

declare const brand: unique symbol;

/**
 * The program itself, with nobody behind it. It asks no policy, so few files may use it (tests/architecture.test.ts
 * names them).
 */
export type System = { readonly [brand]: "system"; readonly clock: Clock };

export function asSystem(clock: Clock): System {
  return { clock } as System;
}
