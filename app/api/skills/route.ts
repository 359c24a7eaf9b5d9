import { routeQuery } from "@/lib/requests/route-action";
import { searchSkills } from "@/lib/skills/queries";
import { searchSkillsSchema } from "@/lib/skills/schema";

export const GET = routeQuery(searchSkillsSchema, async (viewer, { q }) => ({
  skills: await searchSkills(viewer, { q }),
}));
