import * as z from "zod/mini";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { batches, behind, iso, isoOrNull, listedPart, maybe, moment, page, type Rows, said } from "@/lib/exports/part";
import { suspensionsAbout } from "@/lib/suspensions/policy";

const suspension = z.object({
  reason: z.string(),
  text: z.string(),
  until: said(maybe(moment()), "null where it lasts until somebody lifts it."),
  createdAt: moment(),
  endedAt: said(maybe(moment()), "null while it lasts."),
});

export const suspensionParts = {
  suspensions: listedPart({
    row: suspension,
    list: listOwnSuspensions,
    entry: ({ reason, text, createdAt }) => ({ title: reason, text, at: createdAt }),
  }),
};

/** When and why moderators suspended somebody; never which of them. */
async function* listOwnSuspensions(viewer: Viewer): Rows<typeof suspension> {
  const rows = batches(
    (after) =>
      db.suspension.findMany({
        where: { AND: [suspensionsAbout(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: { id: true, reason: true, words: true, until: true, createdAt: true, liftedAt: true },
      }),
    ({ id }) => id,
  );
  for await (const { reason, words: text, until, createdAt, liftedAt } of rows)
    yield { reason, text, until: isoOrNull(until), createdAt: iso(createdAt), endedAt: isoOrNull(liftedAt) };
}
