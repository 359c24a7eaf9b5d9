import { listJobs } from "@/lib/jobs/queries/search";
import { findJobsSchema } from "@/lib/jobs/schema/search";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(findJobsSchema, listJobs);
