const gate = Symbol.for("allyway.gate");

export type Gate = "form" | "public";

/** Marks an action as made by one of the two gates; a test refuses actions without the mark. */
export function marked<F extends (...input: never[]) => unknown>(action: F, kind: Gate): F {
  return Object.assign(action, { [gate]: kind });
}

export function gateOf(action: unknown): Gate | undefined {
  return (action as { [gate]?: Gate } | null)?.[gate];
}
