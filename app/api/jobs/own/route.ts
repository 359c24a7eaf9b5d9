import { listOwnJobs } from "@/lib/jobs/queries/own";
import { ownJobsSchema } from "@/lib/jobs/schema/list";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(ownJobsSchema, listOwnJobs);
