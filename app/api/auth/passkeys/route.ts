import { startPasskeyAction } from "@/lib/accounts/actions/passkeys";
import { routePublic } from "@/lib/route-action";

export const POST = routePublic(startPasskeyAction);
