/** So many are told apart at a glance. */
export const HUES = 12;

/** A profile's own hue (degrees), wherever it is shown. */
export function hueOf(id: string): number {
  return (randomPartOf(id) % HUES) * (360 / HUES);
}

/** The last digits of an id are random, the first tell the time. */
export function randomPartOf(id: string): number {
  return Number.parseInt(id.slice(-6), 16) || 0;
}
