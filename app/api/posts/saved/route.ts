import { listSavedPosts } from "@/lib/posts/queries/saved";
import { savedPostsSchema } from "@/lib/posts/schema/saved";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(savedPostsSchema, listSavedPosts);
