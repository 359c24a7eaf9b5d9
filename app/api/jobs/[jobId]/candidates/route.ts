import { listCandidates } from "@/lib/candidates/queries/search";
import { listCandidatesSchema } from "@/lib/candidates/schema";
import { routeQuery } from "@/lib/requests/route-action";

export const GET = routeQuery(listCandidatesSchema, listCandidates);
