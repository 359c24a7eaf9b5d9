import * as z from "zod/mini";
import type { Viewer } from "@/lib/auth/viewer";
import { commentsWrittenBy } from "@/lib/comments/policy";
import { db } from "@/lib/db";
import { batches, behind, iso, isoOrNull, listedPart, maybe, moment, page, type Rows } from "@/lib/exports/part";

const comment = z.object({
  id: z.string(),
  postId: z.string(),
  text: z.string(),
  createdAt: moment(),
  editedAt: maybe(moment()),
});

export const commentParts = {
  comments: listedPart({
    row: comment,
    list: listOwnComments,
    entry: ({ text, createdAt }) => ({ text, at: createdAt }),
  }),
};

/** Also where the post, or what it answers, is hidden from them by now: what somebody wrote is theirs. */
async function* listOwnComments(viewer: Viewer): Rows<typeof comment> {
  const rows = batches(
    (after) =>
      db.comment.findMany({
        where: { AND: [commentsWrittenBy(viewer), { deletedAt: null, ...behind("id", after) }] },
        orderBy: { id: "asc" },
        ...page,
        select: { id: true, postId: true, text: true, createdAt: true, editedAt: true },
      }),
    ({ id }) => id,
  );
  for await (const { createdAt, editedAt, ...columns } of rows)
    yield { ...columns, createdAt: iso(createdAt), editedAt: isoOrNull(editedAt) };
}
