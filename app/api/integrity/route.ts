import { askIntegrityAction } from "@/lib/integrity/actions";
import { routePublic } from "@/lib/requests/route-action";

export const POST = routePublic(askIntegrityAction);
