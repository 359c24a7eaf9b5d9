/** By what it is about: what is asked after another one waits for it, so that the last one asked is what stays. */
const underway = new Map<string, Promise<unknown>>();

export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const mine = (underway.get(key) ?? Promise.resolve()).then(work);
  underway.set(key, mine);
  try {
    return await mine;
  } finally {
    if (underway.get(key) === mine) underway.delete(key);
  }
}
