import { getOutreach } from "@/lib/candidates/queries/outreach";
import { oneOutreachSchema } from "@/lib/candidates/schema/outreach";
import { refuse } from "@/lib/result";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(oneOutreachSchema, async (viewer, asked) => {
  return (await getOutreach(viewer, asked)) ?? refuse("not-found");
});
