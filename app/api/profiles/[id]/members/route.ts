import { listMembers } from "@/lib/organizations/queries";
import { profileListSchema } from "@/lib/profiles/schema/page";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(profileListSchema, listMembers);
