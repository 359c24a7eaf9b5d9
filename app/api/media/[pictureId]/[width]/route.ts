import { headers } from "next/headers";
import { getPictureFile } from "@/lib/media/queries";
import { pictureFileSchema } from "@/lib/media/schema";
import { refuse } from "@/lib/result";
import { routeQuery } from "@/lib/requests/route-action";

/**
 * A file of a picture, to whoever may see it now. Where that is anybody, scripts/serve/pictures.ts has answered before it
 * comes here, at a third of what it costs here.
 */
export const GET = routeQuery(pictureFileSchema, async (viewer, asked) => {
  const found = await getPictureFile(viewer, asked);
  if (!found) return refuse("not-found");
  const { caching } = found;
  if (found.isOpenToAll && (await headers()).get("if-none-match") === found.tag)
    return new Response(null, { status: 304, headers: caching });
  const bytes = await found.read();
  if (!bytes) return refuse("not-found");
  return new Response(new Uint8Array(bytes), { headers: { "Content-Type": "image/webp", ...caching } });
});
