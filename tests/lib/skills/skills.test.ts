import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db, inTransaction } from "@/lib/db";
import { ensureSkills } from "@/lib/skills/mutations";
import { searchSkills } from "@/lib/skills/queries";
import { skillLookup, skillsSchema } from "@/lib/skills/schema";
import { person, type Viewer } from "../../support/people";

let viewer: Viewer;
beforeAll(async () => {
  viewer = await person("Ines Calder");
});

const found = async (q: string) => (await searchSkills(viewer, { q })).map(({ name }) => name);

describe("a skill is found", () => {
  it("by the beginning of its name before those with such a word", async () => {
    expect((await found("budget")).slice(0, 2)).toEqual(["Budget analysis", "Budgeting"]);
    expect(await found("participatory budg")).toEqual(["Participatory budgeting"]);
    expect(await found("budgeting")).toEqual(["Budgeting", "Participatory budgeting"]);
  });

  it.each([
    ["facilitaton", "Facilitation"],
    ["Fudnraising", "Fundraising"],
    ["photovoltiac", "Photovoltaic system design"],
    ["maori", "Māori"],
    ["FLOOD-RISK", "Flood risk planning"],
  ])("as %s", async (typed, name) => {
    expect((await found(typed))[0]).toBe(name);
  });

  it.each(["", " ", "%", "xqzvw", "_a"])("not by %j", async (typed) => {
    expect(await found(typed)).toEqual([]);
  });
});

describe("named skills", () => {
  it("are the predefined ones, or added once, in the order of their naming", async () => {
    const name = (names: string[]) => inTransaction((tx) => ensureSkills(viewer, tx, names));
    const ids = await name(["Zeppelin piloting", "fundraising", "Eel passes"]);
    const rows = await db.skill.findMany({ where: { id: { in: ids } } });
    expect(ids.map((id) => rows.find((row) => row.id === id))).toMatchObject([
      { name: "Zeppelin piloting", predefined: false },
      { name: "Fundraising", predefined: true },
      { name: "Eel passes" },
    ]);
    expect(await name(["eel  passes", "ZEPPELIN-PILOTING"])).toEqual([ids[2], ids[0]]);
  });

  it("are added once by ten at the same moment, in whatever order", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `Knot ${index}`);
    const all = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        inTransaction((tx) => ensureSkills(viewer, tx, index % 2 ? names : names.toReversed())),
      ),
    );
    for (const [index, ids] of all.entries()) expect(index % 2 ? ids : ids.toReversed()).toEqual(all[1]);
    expect(await db.skill.count({ where: { name: { startsWith: "Knot" } } })).toBe(20);
  });
});

describe("a form's skills", () => {
  it("are names, each once", () => {
    expect(skillsSchema.parse([" Water, sanitation and hygiene ", "C++", "C#", "c++", "A\n B"])).toEqual([
      "Water, sanitation and hygiene",
      "C++",
      "C#",
      "A B",
    ]);
    expect(skillsSchema.parse("Sewing")).toEqual(["Sewing"]);
    expect(skillsSchema.parse("")).toEqual([]);
  });

  it.each([
    ["nothing visible", "\u200b"],
    ["too long", "x".repeat(61)],
    ["too many", Array.from({ length: 51 }, (_, index) => `Skill ${index}`)],
    ["no text", [1]],
    ["no names", {}],
  ])("are not %s", (_, sent) => {
    expect(skillsSchema.safeParse(sent).success).toBe(false);
  });

  it("tell languages apart", () => {
    expect(new Set(["C", "C++", "C#", "हिन्दी", "हिन्द"].map(skillLookup)).size).toBe(5);
  });
});
