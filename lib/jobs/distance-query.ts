import { Prisma } from "@/lib/generated/prisma/client";
import { boxAround, EARTH_RADIUS, type Position } from "@/lib/jobs/distance";

type Point = { latitude: Prisma.Sql; longitude: Prisma.Sql };

/** Rows with a place: a candidate `c`, an open job `o`, the words `w` of a profile. */
const placed = {
  c: { latitude: Prisma.sql`c.latitude`, longitude: Prisma.sql`c.longitude` },
  o: { latitude: Prisma.sql`o.latitude`, longitude: Prisma.sql`o.longitude` },
  w: { latitude: Prisma.sql`w.latitude`, longitude: Prisma.sql`w.longitude` },
} satisfies Record<string, Point>;
type Placed = keyof typeof placed;

/** Kilometres from a point to the place of a row, as `kilometresBetween` reckons them. */
export function distanceSql(of: Placed, from: Point): Prisma.Sql {
  const to = placed[of];
  return Prisma.sql`(2 * ${EARTH_RADIUS}::float8 * asin(LEAST(1, sqrt(
    power(sin(radians(${to.latitude} - ${from.latitude}) / 2), 2)
    + cos(radians(${from.latitude})) * cos(radians(${to.latitude})) * power(sin(radians(${to.longitude} - ${from.longitude}) / 2), 2)))))`;
}

export function kilometresSql(of: Placed, { latitude, longitude }: Position): Prisma.Sql {
  return distanceSql(of, { latitude: Prisma.sql`${latitude}::float8`, longitude: Prisma.sql`${longitude}::float8` });
}

/** The place of a row is so near; or, with a `reach` of kilometres that each row has and none exceeds, some of its area. */
export function withinSql(
  of: Placed,
  at: Position,
  kilometres: number,
  reach: { sql: Prisma.Sql; most: number } = { sql: Prisma.sql`0`, most: 0 },
): Prisma.Sql {
  const { latitude, longitude } = placed[of];
  const { south, north, west, east } = boxAround(at, kilometres + reach.most);
  const across =
    west === undefined ? Prisma.sql`TRUE` : Prisma.sql`${longitude} BETWEEN ${west}::float8 AND ${east}::float8`;
  return Prisma.sql`(${latitude} BETWEEN ${south}::float8 AND ${north}::float8 AND ${across}
    AND ${kilometresSql(of, at)} <= ${kilometres}::int + ${reach.sql})`;
}
