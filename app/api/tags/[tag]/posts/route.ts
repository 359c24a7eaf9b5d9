import { listHashtagPosts } from "@/lib/posts/queries";
import { hashtagPageSchema } from "@/lib/posts/schema";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(hashtagPageSchema, listHashtagPosts);
