import * as z from "zod/mini";
import { likePost, unlikePost } from "@/lib/posts/mutations/like";
import { postIdSchema } from "@/lib/posts/schema";
import { routeAction } from "@/lib/route-action";

const likeSchema = z.pipe(
  z.object({ id: postIdSchema }),
  z.transform(({ id }) => ({ postId: id })),
);

export const PUT = routeAction(likeSchema, likePost, { limit: "likes" });
export const DELETE = routeAction(likeSchema, unlikePost, { limit: "removals" });
