import type { Tree } from "@/lib/i18n/merge";

/** What the pages and layouts that stand were given, and what has come since. */
const given = new Set<Tree>();
let late: Tree = {};
let coming: Promise<void> | undefined;

/**
 * Lazy loading (`importWithMessages(import("./share-items"))`): what client components import later comes by this, and
 * with it the texts that only such parts use: they stand in no page, but in one file for all (app/api/texts), which a
 * browser asks for once. Rejects where either does not come. The dev server has none: its pages have all texts.
 */
export function importWithMessages<T>(module: Promise<T>): Promise<T> {
  return Promise.all([module, process.env.LATE_MESSAGES && (coming ??= ask())]).then(([came]) => came);
}

/** The same of what the server renders, too: that has all texts, and no address to ask itself for them. */
export const importRendered = typeof window === "undefined" ? <T>(module: Promise<T>) => module : importWithMessages;

/** They grow in place: nothing renders for it, and a `t` that was handed on before knows them, too. */
export function grow(messages: Tree, from = late): Tree {
  for (const key in from) {
    const [mine, other] = [messages[key], from[key]!];
    messages[key] = isTree(mine) && isTree(other) ? grow(mine, other) : (mine ?? other);
  }
  return messages;
}

/** The same, also for texts that come later. Answers what ends that. */
export function growLater(messages: Tree): () => void {
  given.add(grow(messages));
  return () => given.delete(messages);
}

async function ask() {
  try {
    const answer = await fetch(`/api/texts?version=${process.env.LATE_MESSAGES}`);
    if (!answer.ok) throw new Error(String(answer.status));
    late = (await answer.json()) as Tree;
    given.forEach((messages) => grow(messages));
  } catch (error) {
    coming = undefined;
    throw error;
  }
}

function isTree(node: Tree[string] | undefined): node is Tree {
  return typeof node === "object" && !Array.isArray(node);
}
