import { listSavedJobs } from "@/lib/jobs/queries/saved";
import { savedJobsSchema } from "@/lib/jobs/schema/list";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(savedJobsSchema, listSavedJobs);
