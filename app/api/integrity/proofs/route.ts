import { depositProofAction } from "@/lib/integrity/actions";
import { routeAction } from "@/lib/requests/route-action";

export const POST = routeAction(depositProofAction);
