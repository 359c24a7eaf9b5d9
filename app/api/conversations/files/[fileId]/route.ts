import { discardFileAction } from "@/lib/files/actions";
import { openMessageFile } from "@/lib/files/queries";
import { oneFileSchema } from "@/lib/files/schema";
import { download } from "@/lib/requests/download";
import { refuse } from "@/lib/result";
import { routeAction, routeQuery } from "@/lib/requests/route-action";

/** A file of a message, to whoever may read that now: to keep, never to be shown here, and not kept on the way. */
export const GET = routeQuery(oneFileSchema, async (viewer, asked) => {
  const file = await openMessageFile(viewer, asked);
  if (!file) return refuse("not-found");
  const { name, type, stream } = file;
  const plainName = `file${name.slice(name.lastIndexOf("."))}`;
  return download({ name, plainName, type: type === "text/plain" ? `${type}; charset=utf-8` : type, body: stream });
});

export const DELETE = routeAction(discardFileAction);
