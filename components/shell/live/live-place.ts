/** Whether a place in the order of events (its transaction, a dot, its id) comes after another one. */
export function isLater(one: string, other: string): boolean {
  const [first, second] = [transactionOf(one), transactionOf(other)];
  return first === second ? one > other : first > second;
}

/** What is before it has been told, and is in what was read there. */
export function transactionOf(place: string): number {
  return parseInt(place, 10);
}
