/**
 * What an edit writes, by column: what its form did not touch is left out, so it stays as others have made it since.
 * Null where both have changed the same to something else. Without a base, which a form of ours always sends, all of it
 * is written. Columns that mean something only `together` are touched together. The row is to be locked.
 */
export function mergeColumns<T extends object>(
  mine: T,
  base: NoInfer<T> | undefined,
  theirs: NoInfer<T>,
  together: readonly (keyof T)[] = [],
): Partial<T> | null {
  if (!base) return mine;
  const single = (Object.keys(mine) as (keyof T)[]).filter((name) => !together.includes(name));
  const touched = [together, ...single.map((name) => [name])].filter((names) => differ(names, mine, base));
  if (touched.some((names) => differ(names, theirs, base) && differ(names, theirs, mine))) return null;
  return Object.fromEntries(touched.flat().map((name) => [name, mine[name]])) as Partial<T>;
}

function differ<T extends object>(names: readonly (keyof T)[], one: T, other: T): boolean {
  return names.some((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));
}
