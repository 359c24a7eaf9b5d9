import { askIntegrityAction } from "@/lib/integrity/actions";
import { routePublic } from "@/lib/route-action";

export const POST = routePublic(askIntegrityAction);
