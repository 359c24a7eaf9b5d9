import { startImportAction } from "@/lib/imports/actions";
import { routeAction } from "@/lib/route-action";

/** An archive is stored, and read by the worker. */
export const POST = routeAction(startImportAction);
