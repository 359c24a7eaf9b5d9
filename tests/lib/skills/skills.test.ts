import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db, inTransaction } from "@/lib/db";
import { ensureSkills } from "@/lib/skills/mutations";
import { searchSkills } from "@/lib/skills/queries";
import { skillsSchema } from "@/lib/skills/schema";
import { skillLookup } from "@/lib/skills/schema/spelling";
import { person, type Viewer } from "../../support/people";
import { skills as spelt } from "../../support/text-cases";

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

  it("in whatever spelling it is asked for", async () => {
    const names = ["Łąkarstwo", "إدارة المياه", "Çığ gözlemi"];
    const ids = await inTransaction((tx) => ensureSkills(viewer, tx, names));
    const rows = ids.map((skillId, position) => ({ profileId: viewer.profileId, skillId, position }));
    await db.profileSkill.createMany({ data: rows });
    for (const [typed, name] of [
      ["lakar", names[0]],
      ["ادارة", names[1]],
      ["إداره المياة", names[1]],
      ["CIG", names[2]],
      ["ＦＵＮＤＲＡＩＳＩＮＧ", "Fundraising"],
      ["women’s ri", "Women's rights"],
    ])
      expect([typed, (await found(typed!))[0]]).toEqual([typed, name]);
    await db.profileSkill.deleteMany({ where: { profileId: viewer.profileId } });
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
    const names = ["C", "C++", "C#", "हिन्दी", "हिन्द", "R&D", "R", "RD", ".NET", "NET", "か", "が", "🌊", "🌊🌊"];
    expect(new Set(names.map(skillLookup)).size).toBe(names.length);
  });

  it.each(spelt)("are one in whatever spelling: %s", async (_, one, other) => {
    expect(skillLookup(one)).toBe(skillLookup(other));
    expect(skillsSchema.parse([other, one])).toEqual([other.normalize("NFC").replace(/\s/g, " ")]);
    const [id] = await inTransaction((tx) => ensureSkills(viewer, tx, [one]));
    expect(await inTransaction((tx) => ensureSkills(viewer, tx, [other]))).toEqual([id]);
  });

  it("are known in the database as here", async () => {
    const letters = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code + 1)).filter(
      (letter) =>
        // Of those that came lately either side may not know yet that they have a case; others are alike by the thousand.
        !/[\p{Surrogate}\p{Co}\p{Cn}\u1c89\u1c8a\ua7cb-\ua7f1\u3400-\u4dff\u5000-\u9fff\uad00-\ud7ff]/u.test(letter),
    );
    const names = [
      ...spelt.flatMap(([, one, other]) => [one, other]),
      ...letters.flatMap((letter) => [letter, `C${letter}+ é`]),
      ..."🌊💪🏽👩\u200d💻𝐀𐐀",
      "  -- ",
      "C++ / C#",
    ];
    const [row] = await db.$queryRaw<[{ lookups: string[] }]>`
      SELECT array_agg("skill_lookup"(name) ORDER BY at) AS lookups FROM unnest(${names}::text[]) WITH ORDINALITY named(name, at)`;
    const others = names.filter((name, at) => row.lookups[at] !== skillLookup(name));
    expect(others.map((name) => [name, skillLookup(name), row.lookups[names.indexOf(name)]])).toEqual([]);
  });
});
