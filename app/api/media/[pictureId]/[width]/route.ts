import { headers } from "next/headers";
import { getPictureFile } from "@/lib/media/queries";
import { pictureFileSchema } from "@/lib/media/schema";
import { refuse } from "@/lib/result";
import { routeQuery } from "@/lib/route-action";

/**
 * A file of a picture, to whoever may see it now. A browser keeps what is open to everyone and asks each time whether it
 * still is; anything else it does not keep.
 */
export const GET = routeQuery(pictureFileSchema, async (viewer, asked) => {
  const found = await getPictureFile(viewer, asked);
  if (!found) return refuse("not-found");
  const cached = found.isOpenToAll ? { "Cache-Control": "private, no-cache", ETag: found.tag } : undefined;
  if (cached && (await headers()).get("if-none-match") === found.tag)
    return new Response(null, { status: 304, headers: cached });
  const bytes = await found.read();
  if (!bytes) return refuse("not-found");
  return new Response(new Uint8Array(bytes), { headers: { "Content-Type": "image/webp", ...cached } });
});
