/** A text without places for values is a string, another one is compiled to a list when the app is built. */
type Text = string | readonly unknown[];
export type Tree = { [key: string]: Text | Tree };

/** A deep copy of `base` in which the texts that `over` also has are those of `over`. */
export function mergeOver<T extends Tree>(base: T, over: Tree): T {
  const entries = Object.entries(base).map(([key, text]) => {
    const other = over[key];
    if (isText(text)) return [key, isText(other) && other.length > 0 ? other : text];
    return [key, mergeOver(text, other === undefined || isText(other) ? {} : other)];
  });
  return Object.fromEntries(entries) as T;
}

function isText(node: Text | Tree | undefined): node is Text {
  return typeof node === "string" || Array.isArray(node);
}
