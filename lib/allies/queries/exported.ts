import * as z from "zod/mini";
import { alliancesVisibleTo, dismissalsNamedTo, heldRequestsNamedTo } from "@/lib/allies/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import {
  batches,
  behind,
  iso,
  listedPart,
  maybe,
  moment,
  name,
  named,
  nameOf,
  page,
  type Rows,
  said,
  text,
} from "@/lib/exports/part";

const ally = z.object({
  ...name().shape,
  status: text("ALLY, REQUESTED as long as one of you has not answered, or HELD until your address is confirmed."),
  isFromYou: said(z.boolean(), "Whether you asked."),
  note: said(maybe(z.string()), "What was written with the request."),
  createdAt: moment(),
});

const dismissed = z.object({ ...name().shape });

export const allyParts = {
  allies: listedPart({
    row: ally,
    list: listOwnAlliances,
    entry: ({ note, createdAt, ...name }) => ({ title: nameOf(name), text: note ?? "", at: createdAt }),
  }),
};

export const suggestionParts = {
  "dismissed-suggestions": listedPart({
    row: dismissed,
    list: listOwnDismissals,
    entry: (name) => ({ title: nameOf(name) }),
  }),
};

/** Those who are allies, and requests, in both directions; last what is asked once the address is confirmed. */
async function* listOwnAlliances(viewer: Viewer): Rows<typeof ally> {
  const rows = batches(
    (after) =>
      db.alliance.findMany({
        where: { AND: [alliancesVisibleTo(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: {
          id: true,
          status: true,
          requestedById: true,
          lowId: true,
          note: true,
          createdAt: true,
          low: { select: named },
          high: { select: named },
        },
      }),
    ({ id }) => id,
  );
  for await (const { low, high, lowId, requestedById, status, note, createdAt } of rows) {
    const other = lowId === viewer.profileId ? high : low;
    yield { ...other, status, isFromYou: requestedById === viewer.profileId, note, createdAt: iso(createdAt) };
  }
  const held = batches(
    (after) =>
      db.heldRequest.findMany({
        where: { AND: [heldRequestsNamedTo(viewer), behind("toId", after)] },
        orderBy: { toId: "asc" },
        ...page,
        select: { toId: true, note: true, createdAt: true, to: { select: named } },
      }),
    ({ toId }) => toId,
  );
  for await (const { to, note, createdAt } of held)
    yield { ...to, status: "HELD", isFromYou: true, note, createdAt: iso(createdAt) };
}

async function* listOwnDismissals(viewer: Viewer): Rows<typeof dismissed> {
  const rows = batches(
    (after) =>
      db.suggestionDismissal.findMany({
        where: { AND: [dismissalsNamedTo(viewer), behind("dismissedId", after)] },
        orderBy: { dismissedId: "asc" },
        ...page,
        select: { dismissedId: true, dismissed: { select: named } },
      }),
    ({ dismissedId }) => dismissedId,
  );
  for await (const { dismissed: profile } of rows) yield profile;
}
