import { listOwnApplications } from "@/lib/applications/queries";
import { ownApplicationsSchema } from "@/lib/applications/schema";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(ownApplicationsSchema, listOwnApplications);
