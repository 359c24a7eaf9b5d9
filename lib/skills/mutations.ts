import type { Viewer } from "@/lib/auth/viewer";
import type { Transaction } from "@/lib/db";
import { unsafeSkillsNameableBy } from "@/lib/skills/policy";
import { skillLookup } from "@/lib/skills/schema/spelling";

/**
 * The skills of these names, in their order, within the transaction of who writes them down; what nobody named before
 * is added. Of two that add the same the second waits for the first and takes its row. Everybody adds in the same
 * order, so that they do not wait for each other in a circle.
 */
export async function ensureSkills(viewer: Viewer, tx: Transaction, names: readonly string[]): Promise<number[]> {
  const named = names.map((name) => ({ name, lookup: skillLookup(name) }));
  const inOrder = named.toSorted((one, other) => (one.lookup < other.lookup ? -1 : 1));
  await tx.skill.createMany({ data: inOrder, skipDuplicates: true });
  const skills = await tx.skill.findMany({
    where: { AND: [unsafeSkillsNameableBy(viewer), { lookup: { in: named.map(({ lookup }) => lookup) } }] },
    select: { id: true, lookup: true },
  });
  const ids = new Map(skills.map(({ id, lookup }) => [lookup, id]));
  return named.map(({ lookup }) => ids.get(lookup)!);
}
