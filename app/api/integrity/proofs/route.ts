import { depositProofAction } from "@/lib/integrity/actions";
import { routeAction } from "@/lib/route-action";

export const POST = routeAction(depositProofAction);
