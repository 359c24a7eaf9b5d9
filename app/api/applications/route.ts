import { listOwnApplications } from "@/lib/applications/queries";
import { ownApplicationsSchema } from "@/lib/applications/schema";
import { routeQuery } from "@/lib/route-action";

export const GET = routeQuery(ownApplicationsSchema, listOwnApplications);
