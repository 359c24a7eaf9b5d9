import { startImportAction } from "@/lib/imports/actions";
import { routeAction } from "@/lib/requests/route-action";

/** An archive is stored, and read by the worker. */
export const POST = routeAction(startImportAction);
