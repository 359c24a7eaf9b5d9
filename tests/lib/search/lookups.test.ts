import { beforeAll, describe, expect, it } from "vitest";
import { find, listFound } from "@/lib/search/queries/find";
import { suggest } from "@/lib/search/queries/suggest";
import { findSchema, searchTypes } from "@/lib/search/schema/find";
import { introduce } from "../../support/demo-people";
import { person, type Viewer } from "../../support/people";
import { post } from "../../support/posts";

/** What every object has by itself. */
const names = Object.getOwnPropertyNames(Object.prototype);
let amara: Viewer;

beforeAll(async () => {
  amara = await person("Amara Okafor");
  const kwame = await person("Kwame Constructor Boateng");
  await introduce(kwame.profileId, { statement: "Prototype and constructor of toString kites" });
  await post(kwame, "A constructor of hasOwnProperty kites");
});

describe("words that every object has by itself", () => {
  it.each(searchTypes)("are looked for among %s as any other", async (type) => {
    for (const q of [...names, names.slice(0, 4).join(" ")]) {
      const asked = findSchema.parse({ q, type });
      expect([q, (await find(amara, asked, "en")).type]).toEqual([q, type]);
      expect([q, (await listFound(amara, asked)).type]).toEqual([q, type]);
    }
  });

  it("find whoever says them", async () => {
    const count = async (q: string, type = "users") => (await find(amara, findSchema.parse({ q, type }), "en")).count;
    expect(await count("constructor")).toBe(1);
    expect(await count("kwame constructor")).toBe(1);
    expect(await count("constructor", "posts")).toBe(1);
  });

  it("suggest whoever is called so", async () => {
    for (const q of names) expect(await suggest(amara, { q })).toHaveProperty("profiles");
    expect((await suggest(amara, { q: "constructor" })).profiles).toHaveLength(1);
  });
});
