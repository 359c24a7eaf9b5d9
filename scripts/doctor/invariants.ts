import type { Invariant } from "@/lib/database/invariant";
import { nouns } from "./nouns";
import { queueInvariants } from "./queue";
import { textInvariant } from "./texts";
import { toldInvariant } from "./told";

/** Those of each noun, and those that ask all nouns the same. */
export const invariants: Invariant[] = [
  ...nouns.flatMap((noun) => noun.rules ?? []),
  toldInvariant,
  ...queueInvariants,
  textInvariant,
];
