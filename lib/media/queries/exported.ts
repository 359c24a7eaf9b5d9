import * as z from "zod/mini";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import {
  batches,
  behind,
  file,
  iso,
  listedPart,
  moment,
  page,
  pictureFile,
  type Rows,
  said,
  text,
} from "@/lib/exports/part";
import { picturesOwnedBy } from "@/lib/media/policy";

const picture = z.object({
  file: file(),
  use: text("Where it is shown: PHOTO, COVER, POST, ITEM (of the media), MESSAGE or GROUP."),
  alt: z.string(),
  description: z.string(),
  position: said(z.number(), "Its place among those of the media, or of its post, the smallest first."),
  width: z.number(),
  height: z.number(),
  createdAt: moment(),
});

export const pictureParts = {
  pictures: listedPart({
    row: picture,
    list: listOwnPictures,
    entry: ({ file, alt, description, createdAt }) => ({ title: alt, text: description, at: createdAt, files: [file] }),
  }),
};

/** All that is shown somewhere, also in conversations. What was stored and never used, or deleted, is none. */
async function* listOwnPictures(viewer: Viewer): Rows<typeof picture> {
  const rows = batches(
    (after) =>
      db.picture.findMany({
        where: { AND: [picturesOwnedBy(viewer), { use: { not: "UNUSED" }, deletedAt: null, ...behind("id", after) }] },
        orderBy: { id: "asc" },
        ...page,
        select: {
          id: true,
          use: true,
          alt: true,
          description: true,
          position: true,
          width: true,
          height: true,
          createdAt: true,
        },
      }),
    ({ id }) => id,
  );
  for await (const { id, createdAt, ...columns } of rows)
    yield { file: pictureFile(id), ...columns, createdAt: iso(createdAt) };
}
