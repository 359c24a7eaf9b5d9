import { expect, it } from "vitest";
import { db, inTransaction, type Transaction } from "@/lib/db";
import { person } from "../support/people";

it("of two writes that wait for one another both get done in the end", async () => {
  const people = [await person("Amara Okafor"), await person("Leila Haddad")];
  let attempts = 0;
  let waiting = 0;
  const rename = (tx: Transaction, at: number) =>
    tx.$executeRaw`UPDATE "Profile" SET "displayName" = "displayName" || '+' WHERE id = ${people[at]!.profileId}::uuid`;
  /** Both hold their first row before either asks for its second. */
  const both = async () => {
    waiting += 1;
    while (waiting < 2) await new Promise((resolve) => setImmediate(resolve));
  };
  const crossing = (first: number) =>
    inTransaction(async (tx) => {
      attempts += 1;
      await rename(tx, first);
      await both();
      await rename(tx, 1 - first);
    });
  await Promise.all([crossing(0), crossing(1)]);
  expect(attempts).toBe(3);
  expect(
    (
      await db.profile.findMany({
        where: { id: { in: people.map(({ profileId }) => profileId) } },
        orderBy: { displayName: "asc" },
      })
    ).map(({ displayName }) => displayName),
  ).toEqual(["Amara Okafor++", "Leila Haddad++"]);
});
