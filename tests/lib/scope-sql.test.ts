import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Scope, scope, type Where } from "@/lib/scope";
import { scopeSql } from "@/lib/scope-sql";
import { times } from "../support/counts";
import { organization, person } from "../support/people";

let ids: string[];
let days: Date[];

beforeAll(async () => {
  const people = [await person("Amara Okafor"), await person("Ruth Abara"), await person("Leila Haddad")];
  const [amara, ruth] = people.map(({ profileId }) => profileId) as [string, string];
  ids = [...people.map(({ profileId }) => profileId), await organization("Tidewater Alliance")];
  days = [new Date("2026-03-01T12:00:00.000Z"), new Date("2026-03-02T12:00:00.000Z")];
  await db.profile.update({
    where: { id: amara },
    data: { createdAt: days[0], allowsFollows: true, postsAudience: "ALLIES", chosenPostsAudience: "EVERYONE" },
  });
  await db.profile.update({
    where: { id: ruth },
    data: { createdAt: days[1], allowsFollows: false, deactivatedAt: days[0] },
  });
});

const isOf = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(
    value,
    fc.record({ equals: value }),
    fc.record({ not: value }),
    fc.record({ in: fc.array(value, { maxLength: 3 }) }),
    fc.record({ notIn: fc.array(value, { maxLength: 3 }) }),
  );
const isOrNone = <T>(value: fc.Arbitrary<T>) => fc.oneof(isOf(value), fc.constantFrom(null, { not: null }));
const picked = <T>(list: () => readonly T[]) => fc.nat().map((at) => list()[at % list().length]!);
const audience = fc.constantFrom("EVERYONE" as const, "ALLIES" as const);
const day = picked(() => days);
const bound = (name: string) => day.map((at) => ({ createdAt: { [name]: at } }));

const between = fc.record({ gte: day, lt: day });

const column: fc.Arbitrary<Prisma.ProfileWhereInput> = fc.oneof(
  isOf(picked(() => ids)).map((id) => ({ id })),
  isOrNone(picked(() => ids)).map((userId) => ({ userId })),
  isOf(fc.constantFrom("USER" as const, "ORGANIZATION" as const)).map((kind) => ({ kind })),
  isOf(audience).map((postsAudience) => ({ postsAudience })),
  isOrNone(audience).map((chosenPostsAudience) => ({ chosenPostsAudience })),
  isOf(fc.constantFrom("amara-okafor", "nobody", "' OR TRUE --")).map((handle) => ({ handle })),
  fc.constantFrom(true, false, null).map((allowsFollows) => ({ allowsFollows })),
  ...["gt", "gte", "lt", "lte"].map(bound),
  between.map((createdAt) => ({ createdAt })),
  isOrNone(day).map((deactivatedAt) => ({ deactivatedAt })),
);
const columns = fc
  .array(column, { minLength: 1, maxLength: 2 })
  .map((all): Prisma.ProfileWhereInput => Object.assign({}, ...all));
const { where } = fc.letrec<{ where: Prisma.ProfileWhereInput }>((tie) => ({
  where: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    columns,
    fc
      .tuple(columns, fc.record({ AND: tie("where"), OR: fc.array(tie("where"), { minLength: 1, maxLength: 2 }) }))
      .map(([own, more]) => ({ ...own, ...more })),
    fc.record({ AND: fc.array(tie("where"), { minLength: 1, maxLength: 2 }) }),
    fc.record({ OR: fc.array(tie("where"), { minLength: 1, maxLength: 2 }) }),
    fc.record({ NOT: fc.oneof(tie("where"), fc.array(tie("where"), { minLength: 1, maxLength: 2 })) }),
  ),
}));

it("has the rows that Prisma has", async () => {
  await fc.assert(
    fc.asyncProperty(where, async (clause) => {
      const made = scope<"Profile">(clause);
      const byPrisma = await db.profile.findMany({ where: clause, select: { id: true }, orderBy: { id: "asc" } });
      const bySql = await db.$queryRaw<{ id: string }[]>`
        SELECT looked.id FROM "Profile" looked WHERE ${scopeSql(made, "looked")} ORDER BY looked.id`;
      expect(bySql).toEqual(byPrisma);
    }),
    { numRuns: times(200, 5_000) },
  );
});

it.each<[string, Where<"Profile">]>([
  ["of another table", { user: { email: "a@example.org" } }],
  ["of rows of another table", { members: { some: { role: "OWNER" } } }],
  ["of none of them", { blocks: { none: {} } }],
  ["by a part of a text", { handle: { startsWith: "a" } }],
  ["without case", { handle: { equals: "a", mode: "insensitive" } }],
  ["nothing", {}],
  ["not to be nothing", { NOT: { AND: [] } }],
  ["to be one of nothing", { OR: [] }],
  ["with nothing to compare", { id: undefined }],
  ["with nothing to be among", { id: { in: undefined } }],
])("refuses what is asked %s, instead of leaving it out", (_, clause) => {
  expect(() => scopeSql(scope<"Profile">(clause), "profile")).toThrow(/scope/);
});

it("takes names alone for columns", () => {
  const named = scope({ 'id" OR TRUE --': "a" } as Where<"Profile">);
  expect(() => scopeSql(named, "profile")).toThrow("names no column");
  const made: Scope<"Profile"> = scope({ id: "a" });
  expect(() => scopeSql(made, "profile; --")).toThrow("names no column");
});
