/** What each transaction under way still does before it commits. */
const endings = new WeakMap<object, (() => Promise<void>)[]>();

/** Has a transaction do something last, so that others wait for its end and not for its work; else it is done at once. */
export async function beforeCommit(tx: object, work: () => Promise<void>): Promise<void> {
  const ending = endings.get(tx);
  if (ending) ending.push(work);
  else await work();
}

/** What a transaction does, and then what it was given to do last. */
export async function withEnding<Tx extends object, T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const ending: (() => Promise<void>)[] = [];
  endings.set(tx, ending);
  const result = await work(tx);
  for (const last of ending) await last();
  return result;
}
