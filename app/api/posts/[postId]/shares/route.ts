import { listSharers } from "@/lib/posts/queries/people";
import { sharersSchema } from "@/lib/posts/schema";
import { refuse } from "@/lib/result";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(sharersSchema, async (viewer, asked) => {
  return (await listSharers(viewer, asked)) ?? refuse("not-found");
});
