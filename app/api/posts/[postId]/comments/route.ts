import { listComments } from "@/lib/comments/queries";
import { commentListSchema } from "@/lib/comments/schema";
import { refuse } from "@/lib/result";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(
  commentListSchema,
  async (viewer, asked) => (await listComments(viewer, asked)) ?? refuse("not-found"),
);
