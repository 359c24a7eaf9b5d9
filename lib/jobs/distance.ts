export type Position = { latitude: number; longitude: number };

/** Of the earth, in kilometres; it is taken for a ball. */
export const EARTH_RADIUS = 6371;
const KILOMETRES_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180;

export function kilometresBetween(one: Position, other: Position): number {
  const [up, on] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const across =
    Math.sin(up / 2) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(on / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(across)));
}

/** What holds all that is so near, in degrees, a little larger; no longitudes where it reaches a pole or the date line. */
export function boxAround({ latitude, longitude }: Position, kilometres: number) {
  const up = (kilometres / KILOMETRES_PER_DEGREE) * 1.01;
  const [south, north] = [latitude - up, latitude + up];
  const on = up / Math.max(1e-6, Math.cos(radians(Math.max(Math.abs(south), Math.abs(north)))));
  const isWhole = south > -89 && north < 89 && longitude - on >= -180 && longitude + on <= 180;
  return { south, north, ...(isWhole && { west: longitude - on, east: longitude + on }) };
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
