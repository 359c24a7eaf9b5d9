import { SLICE_MS } from "@/lib/integrity/terms";
import { createSolver, type Puzzle } from "@/lib/integrity/proof-of-work";

/** Tries between two looks at the time. */
const TRIES = 200;

/**
 * Solves it beside whatever the page does: a slice, then whoever waits has their turn. On the page's own thread, so that
 * it needs no other script, and none from anywhere.
 */
export async function solve(puzzle: Puzzle): Promise<string> {
  const { step, found } = createSolver(puzzle);
  const { port1, port2 } = new MessageChannel();
  // Not setTimeout, which waits at least 4 ms each time, and a second in a tab behind others.
  const turn = () => new Promise((resolve) => ((port1.onmessage = resolve), port2.postMessage(null)));
  while (!slice(step)) await turn();
  port1.close();
  return `${puzzle.challenge}~${found.map((number) => number.toString(36)).join("-")}`;
}

function slice(step: (tries: number) => boolean): boolean {
  const until = performance.now() + SLICE_MS;
  while (performance.now() < until) if (step(TRIES)) return true;
  return false;
}
