import { listReplies } from "@/lib/comments/queries";
import { replyListSchema } from "@/lib/comments/schema";
import { refuse } from "@/lib/result";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(
  replyListSchema,
  async (viewer, asked) => (await listReplies(viewer, asked)) ?? refuse("not-found"),
);
