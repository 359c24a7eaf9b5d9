import type { Viewer } from "@/lib/auth/viewer";
import { skillLookup } from "@/lib/skills/schema/spelling";
import { selectPredefined, selectSkills } from "@/lib/skills/skill-query";
import { countEdits, forgivenEdits, MIN_FUZZY_LENGTH } from "@/lib/strings/fuzzy-match";

const MAX_SKILLS = 8;

/**
 * Skills to suggest, under the scope of `skillVisibleSql`: by the beginning of one of their words, or else in spite of a
 * misspelling.
 */
export async function searchSkills(viewer: Viewer, { q }: { q: string }): Promise<{ name: string }[]> {
  const lookup = skillLookup(q);
  if (lookup === "") return [];
  const found = await selectSkills(viewer, lookup, MAX_SKILLS);
  const skills = found.length > 0 || lookup.length < MIN_FUZZY_LENGTH ? found : await findMisspelt(viewer, lookup);
  return skills.map(({ name }) => ({ name }));
}

async function findMisspelt(viewer: Viewer, lookup: string) {
  const most = forgivenEdits(lookup);
  const near = (await selectPredefined(viewer)).flatMap((skill) => {
    const nearest = nearestWord(lookup, skill.lookup, most);
    return nearest.edits <= most ? [{ ...skill, ...nearest }] : [];
  });
  return near
    .sort((one, other) => one.edits - other.edits || one.word - other.word || one.lookup.length - other.lookup.length)
    .slice(0, MAX_SKILLS);
}

/** From which word of the name on it takes the fewest edits. */
function nearestWord(typed: string, lookup: string, most: number): { word: number; edits: number } {
  let best = { word: 0, edits: countEdits(typed, lookup, most) };
  for (let at = lookup.indexOf(" "), word = 1; at >= 0; at = lookup.indexOf(" ", at + 1), word++) {
    const edits = countEdits(typed, lookup.slice(at + 1), most);
    if (edits < best.edits) best = { word, edits };
  }
  return best;
}
