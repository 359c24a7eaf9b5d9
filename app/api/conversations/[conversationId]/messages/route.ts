import { sendMessageAction } from "@/lib/conversations/actions";
import { getThread } from "@/lib/conversations/queries";
import { threadSchema } from "@/lib/conversations/schema";
import { refuse } from "@/lib/result";
import { routeAction, routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(
  threadSchema,
  async (viewer, asked) => (await getThread(viewer, asked)) ?? refuse("not-found"),
);

export const POST = routeAction(sendMessageAction);
