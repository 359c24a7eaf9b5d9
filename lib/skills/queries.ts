import type { Viewer } from "@/lib/auth/viewer";
import { skillLookup } from "@/lib/skills/schema";
import { selectPredefined, selectSkills } from "@/lib/skills/skill-query";
import { countTypos, forgivenTypos, SHORTEST_TYPO } from "@/lib/typos";

const SEATS = 8;

/**
 * Skills to suggest, under the law of `skillVisibleSql`: by the beginning of one of their words, or else in spite of a
 * typo.
 */
export async function searchSkills(viewer: Viewer, { q }: { q: string }): Promise<{ name: string }[]> {
  const lookup = skillLookup(q);
  if (lookup === "") return [];
  const found = await selectSkills(viewer, lookup, SEATS);
  const skills = found.length > 0 || lookup.length < SHORTEST_TYPO ? found : await findMisspelt(viewer, lookup);
  return skills.map(({ name }) => ({ name }));
}

async function findMisspelt(viewer: Viewer, lookup: string) {
  const most = forgivenTypos(lookup);
  const all = (await selectPredefined(viewer)).map((skill) => ({
    ...skill,
    ...nearestWord(lookup, skill.lookup, most),
  }));
  return all
    .filter(({ typos }) => typos <= most)
    .sort((one, other) => one.typos - other.typos || one.word - other.word || one.lookup.length - other.lookup.length)
    .slice(0, SEATS);
}

/** From which word of the name on it has the fewest typos. */
function nearestWord(typed: string, lookup: string, most: number): { word: number; typos: number } {
  const words = lookup.split(" ");
  const nearest = words.map((_, word) => ({ word, typos: countTypos(typed, words.slice(word).join(" "), most) }));
  return nearest.reduce((best, next) => (next.typos < best.typos ? next : best));
}
