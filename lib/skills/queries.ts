import type { Viewer } from "@/lib/auth/viewer";
import { skillLookup } from "@/lib/skills/schema";
import { selectPredefined, selectSkills } from "@/lib/skills/skill-query";
import { countEdits, forgivenEdits, MIN_FUZZY_LENGTH } from "@/lib/fuzzy-match";

const MAX_SKILLS = 8;

/**
 * Skills to suggest, under the law of `skillVisibleSql`: by the beginning of one of their words, or else in spite of a
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
  const all = (await selectPredefined(viewer)).map((skill) => ({
    ...skill,
    ...nearestWord(lookup, skill.lookup, most),
  }));
  return all
    .filter(({ edits }) => edits <= most)
    .sort((one, other) => one.edits - other.edits || one.word - other.word || one.lookup.length - other.lookup.length)
    .slice(0, MAX_SKILLS);
}

/** From which word of the name on it takes the fewest edits. */
function nearestWord(typed: string, lookup: string, most: number): { word: number; edits: number } {
  const words = lookup.split(" ");
  const nearest = words.map((_, word) => ({ word, edits: countEdits(typed, words.slice(word).join(" "), most) }));
  return nearest.reduce((best, next) => (next.edits < best.edits ? next : best));
}
