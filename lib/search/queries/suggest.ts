import type { Viewer } from "@/lib/auth/viewer";
import { type SuggestedProfile, selectSuggestedProfiles } from "@/lib/search/suggestion-query";
import type { Suggest } from "@/lib/search/schema/find";
import { selectTags } from "@/lib/search/tag-query";
import { withoutHalves } from "@/lib/search/question-query";
import { skillLookup } from "@/lib/skills/schema/spelling";
import { selectSkills } from "@/lib/skills/skill-query";

export type { SuggestedProfile } from "@/lib/search/suggestion-query";
export type Suggested = { profiles: SuggestedProfile[]; skills: string[]; tags: string[] };

const MAX_PROFILES = 6;
const MAX_SKILLS = 3;
const MAX_TAGS = 3;

/** What the beginning of a question may mean: a "#" asks for tags alone, an "@" for profiles. */
export async function suggest(viewer: Viewer, { q }: Suggest): Promise<Suggested> {
  const asked = withoutHalves(q);
  const lookup = skillLookup(asked);
  const [isTag, isHandle] = [/^[#＃﹟]/.test(asked), asked.startsWith("@")];
  const [profiles, skills, tags] = await Promise.all([
    isTag || asked === "" ? [] : selectSuggestedProfiles(viewer, asked, MAX_PROFILES),
    isTag || isHandle || lookup === "" ? [] : selectSkills(viewer, lookup, MAX_SKILLS),
    isHandle || asked === "" ? [] : selectTags(viewer, asked.replace(/^[#＃﹟]/, ""), MAX_TAGS),
  ]);
  return { profiles, skills: skills.map(({ name }) => name), tags };
}
