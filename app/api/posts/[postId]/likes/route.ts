import { listLikers } from "@/lib/posts/queries/people";
import { likersSchema } from "@/lib/posts/schema";
import { refuse } from "@/lib/result";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(likersSchema, async (viewer, asked) => {
  return (await listLikers(viewer, asked)) ?? refuse("not-found");
});
