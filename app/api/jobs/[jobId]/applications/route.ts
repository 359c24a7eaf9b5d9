import { listApplications } from "@/lib/applications/queries";
import { listApplicationsSchema } from "@/lib/applications/schema";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(listApplicationsSchema, listApplications);
