import * as z from "zod/mini";
import type { Viewer } from "@/lib/auth/viewer";
import { blocksOwnedBy, mutesNamedTo } from "@/lib/blocks/policy";
import { db } from "@/lib/db";
import { batches, behind, iso, listedPart, moment, name, named, nameOf, page, type Rows } from "@/lib/exports/part";

const listed = z.object({ ...name().shape, createdAt: moment() });
const entry = ({ createdAt, ...name }: z.output<typeof listed>) => ({ title: nameOf(name), at: createdAt });

export const blockParts = {
  blocked: listedPart({ row: listed, list: listOwnBlocks, entry }),
  muted: listedPart({ row: listed, list: listOwnMutes, entry }),
};

async function* listOwnBlocks(viewer: Viewer): Rows<typeof listed> {
  const rows = batches(
    (after) =>
      db.block.findMany({
        where: { AND: [blocksOwnedBy(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: { id: true, createdAt: true, blocked: { select: named } },
      }),
    ({ id }) => id,
  );
  for await (const { blocked, createdAt } of rows) yield { ...blocked, createdAt: iso(createdAt) };
}

async function* listOwnMutes(viewer: Viewer): Rows<typeof listed> {
  const rows = batches(
    (after) =>
      db.profileMute.findMany({
        where: { AND: [mutesNamedTo(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: { id: true, createdAt: true, muted: { select: named } },
      }),
    ({ id }) => id,
  );
  for await (const { muted, createdAt } of rows) yield { ...muted, createdAt: iso(createdAt) };
}
