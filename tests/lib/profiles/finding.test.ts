import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { findRecipients } from "@/lib/conversations/queries/people";
import { nameBeginsSql, nameMatchesSql } from "@/lib/profiles/listing";
import { renameProfile } from "@/lib/profiles/mutations/rename-profile";
import { findMentionable } from "@/lib/tags/queries";
import { person, type Viewer } from "../../support/people";
import { differ, finds } from "../../support/text-cases";

let viewer: Viewer;
const people = new Map<string, Viewer>();

beforeAll(async () => {
  viewer = await person("Ines Duarte");
  for (const [at, name] of [...new Set([...finds, ...differ].map(([, , name]) => name))].entries())
    people.set(name, await person(name, undefined, `named-${at}@example.org`));
});

/** Whom it finds by a name that begins so, or has it in it. */
async function found(typed: string): Promise<string[]> {
  const rows = await db.$queryRaw<{ displayName: string }[]>`
    SELECT "displayName" FROM "Profile" profile WHERE ${nameMatchesSql(typed)}`;
  return rows.map(({ displayName }) => displayName);
}

describe("a name", () => {
  it.each(finds)("is found by how others write it: %s, %s", async (_, typed, name) => {
    expect(await found(typed)).toContain(name);
  });

  it.each(differ)("is another one: %s, %s", async (_, typed, name) => {
    expect(await found(typed)).not.toContain(name);
  });

  it("is found so wherever one is named: in mentions and where one writes to somebody", async () => {
    for (const [typed, name] of [
      ["lukasz", "Łukasz Żak"],
      ["احمد", "أحمد الخطيب"],
    ] as const) {
      expect((await findMentionable(viewer, { q: typed })).profiles.map((one) => one.displayName)).toContain(name);
      expect((await findRecipients(viewer, { q: typed })).people.map((one) => one.displayName)).toContain(name);
    }
  });

  it("is found by what it is called now", async () => {
    const renamed = await person("Marit Solheim");
    await renameProfile(renamed, { displayName: "Bjørg Solheim", handle: "bjorg-solheim" });
    expect(await found("bjorg")).toContain("Bjørg Solheim");
    expect(await found("marit")).not.toContain("Bjørg Solheim");
  });

  it("is looked up by an index where it begins so", async () => {
    const [handle, name] = nameBeginsSql("lukasz");
    for (const begins of [handle, name]) {
      const plan = await db.$transaction(async (tx) => {
        await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
        return tx.$queryRaw<Record<string, string>[]>`EXPLAIN SELECT id FROM "Profile" profile WHERE ${begins}`;
      });
      expect(JSON.stringify(plan)).toMatch(/Index Cond|Bitmap Index/);
    }
    expect(
      await db.$queryRaw`SELECT count(*)::int AS count FROM "Profile" profile WHERE ${Prisma.join(nameBeginsSql("…"), " OR ")}`,
    ).toEqual([{ count: 0 }]);
  });
});
