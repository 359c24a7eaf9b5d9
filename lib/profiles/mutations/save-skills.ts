import type { Viewer } from "@/lib/auth/viewer";
import { canLookForWork, profileSkillsEditableBy } from "@/lib/profiles/policy";
import type { SaveSkills } from "@/lib/profiles/schema/edit";
import { done, refuse, type Result } from "@/lib/result";
import { lockRows } from "@/lib/database/row-lock";
import { runMutation } from "@/lib/run-mutation";
import { ensureSkills } from "@/lib/skills/mutations";
import { skillLookup } from "@/lib/skills/schema/spelling";
import { mergeColumns } from "@/lib/forms/three-way-merge";

/** All skills of a person, in this order. An organization has none. */
export function saveSkills(viewer: Viewer, input: SaveSkills, base?: SaveSkills): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canLookForWork(viewer)) return refuse("not-found");
    // One list after another is saved, and none while a resume is imported, which adds skills.
    if ((await lockRows(tx, "Profile", [viewer.profileId])).length === 0) return refuse("not-found");
    const rows = await tx.profileSkill.findMany({
      where: profileSkillsEditableBy(viewer),
      orderBy: { position: "asc" },
      select: { skill: { select: { lookup: true } } },
    });
    const theirs = { skills: rows.map(({ skill }) => skill.lookup) };
    const merged = mergeColumns(lookupsOf(input), base && lookupsOf(base), theirs);
    if (!merged) return refuse("changed-meanwhile");
    if (!merged.skills) return done();
    const ids = await ensureSkills(viewer, tx, input.skills);
    await tx.profileSkill.deleteMany({ where: profileSkillsEditableBy(viewer) });
    await tx.profileSkill.createMany({
      data: ids.map((skillId, position) => ({ profileId: viewer.profileId, skillId, position })),
    });
    return done();
  });
}

/** Spellings of one skill are no change. */
function lookupsOf({ skills }: SaveSkills): { skills: string[] } {
  return { skills: skills.map(skillLookup) };
}
