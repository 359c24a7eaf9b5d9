import type { Viewer } from "@/lib/auth/viewer";
import { canLookForWork, profileSkillsEditableBy } from "@/lib/profiles/policy";
import type { SaveSkills } from "@/lib/profiles/schema/edit";
import { done, refuse, type Result } from "@/lib/result";
import { ensureSkills } from "@/lib/skills/mutations";
import { runMutation } from "@/lib/run-mutation";
import { saveDetails } from "./save-details";

/** All skills of a person, in this order. An organization has none. */
export function saveSkills(viewer: Viewer, { skills }: SaveSkills): Promise<Result> {
  return runMutation(viewer, async (tx) => {
    if (!canLookForWork(viewer)) return refuse("not-found");
    // Nothing of it changes; its lock lets one list after another be saved.
    const locked = await saveDetails(tx, viewer, { profileId: viewer.profileId });
    if (locked.status !== "done") return locked;
    const ids = await ensureSkills(viewer, tx, skills);
    await tx.profileSkill.deleteMany({ where: profileSkillsEditableBy(viewer) });
    await tx.profileSkill.createMany({
      data: ids.map((skillId, position) => ({ profileId: viewer.profileId, skillId, position })),
    });
    return done();
  });
}
