import { startPasskeyAction } from "@/lib/accounts/actions/passkeys";
import { routePublic } from "@/lib/requests/route-action";

export const POST = routePublic(startPasskeyAction);
