import { whereOf } from "@/lib/scope";
import { beforeAll, describe, expect, it } from "vitest";
import { unguardedDb as db } from "@/lib/db";
import { unsafeSkillsNameableBy } from "@/lib/skills/policy";
import { searchSkills } from "@/lib/skills/queries";
import { names, scene, setScene } from "../support/scene";

beforeAll(setScene);

describe("skills", () => {
  it("of skills hold what one or two profiles added for these alone, and for all what three name", async () => {
    const skill = await db.skill.create({ data: { name: "Eel passes", lookup: "eel passes" } });
    const sees = async () =>
      (
        await Promise.all(
          names.map(async (name) => ((await searchSkills(scene[name], { q: "eel p" })).length === 1 ? [name] : [])),
        )
      ).flat();
    expect(await sees()).toEqual([]);
    for (const [name, seers] of [
      ["amara", ["amara"]],
      ["dele", ["amara", "dele"]],
      ["tidewater", [...names]],
    ] as const) {
      await db.profileSkill.create({ data: { profileId: scene[name].profileId, skillId: skill.id, position: 9 } });
      expect(await sees()).toEqual(seers);
    }
    // To name one is for everybody, and tells nothing of it.
    for (const name of names)
      expect(
        await db.skill.count({ where: { AND: [{ id: skill.id }, whereOf(unsafeSkillsNameableBy(scene[name]))] } }),
      ).toBe(1);
    await db.profileSkill.deleteMany({ where: { skillId: skill.id } });
  });
});
