/** Tells the time. Carried by every viewer, so that tests and the demo data can set it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };
