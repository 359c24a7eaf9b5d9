export type Tree = { [key: string]: string | Tree };

/** A deep copy of `base` in which the texts that `over` also has are those of `over`. */
export function mergeOver<T extends Tree>(base: T, over: Tree): T {
  const entries = Object.entries(base).map(([key, text]) => {
    const other = over[key];
    if (typeof text === "string") return [key, typeof other === "string" && other !== "" ? other : text];
    return [key, mergeOver(text, typeof other === "object" ? other : {})];
  });
  return Object.fromEntries(entries) as T;
}
