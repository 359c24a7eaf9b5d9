import type pg from "pg";
import sharp from "sharp";
import { encodePicture } from "@/lib/media/encode";
import { storage } from "@/lib/media/storage";

/** Of the newest posts: what any feed shows first. */
const POSTS = 300;

/** Puts files behind the pictures of the newest posts and of who wrote them: of one photograph each. */
export async function storePictures(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ key: string; use: "POST" | "PHOTO" }>(
    `WITH newest AS (SELECT id, "profileId" FROM "Post" ORDER BY id DESC LIMIT ${POSTS})
    SELECT key, use FROM "Picture" WHERE "postId" IN (SELECT id FROM newest)
      OR (use = 'PHOTO' AND "profileId" IN (SELECT "profileId" FROM newest))`,
  );
  const files = { POST: await filesOf("picture", 1280, 853), PHOTO: await filesOf("photo", 512, 512) };
  const stored = await storage();
  for (const { key, use } of rows) for (const { width, bytes } of files[use]) await stored.put(key, width, bytes);
}

/** Noise over a sky, of which there is as much to send as of a photograph. */
export async function filesOf(kind: "picture" | "photo", width: number, height: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 18 } as const;
  const coarse = await sharp({
    create: { width: width / 8, height: Math.ceil(height / 8), channels: 3, background: "#4a8", noise },
  })
    .resize(width, height)
    .jpeg()
    .toBuffer();
  const { result } = await encodePicture(coarse, { kind, account: "bench" });
  if (result.status !== "done") throw new Error(`not made: ${JSON.stringify(result)}`);
  return result.value.files;
}
