import * as z from "zod/mini";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { iso, list, listedPart, maybe, moment, name, named, nameOf, type Rows } from "@/lib/exports/part";
import { draftsOwnedBy, membershipsOwnedBy } from "@/lib/organizations/policy";
import { areasOf } from "@/lib/profiles/areas";

const membership = z.object({ ...name().shape, role: z.string(), createdAt: moment() });

const organizationDraft = maybe(
  z.object({ displayName: z.string(), place: maybe(z.string()), areas: list(z.string()), updatedAt: moment() }),
);

export const organizationParts = {
  organizations: listedPart({
    row: membership,
    list: listOwnMemberships,
    entry: ({ role, createdAt, ...name }) => ({ title: nameOf(name), text: role, at: createdAt }),
  }),
  "organization-draft": { schema: organizationDraft },
};

async function* listOwnMemberships(viewer: Viewer): Rows<typeof membership> {
  const rows = await db.membership.findMany({
    where: membershipsOwnedBy(viewer),
    orderBy: { createdAt: "asc" },
    select: { role: true, createdAt: true, organization: { select: named } },
  });
  for (const { organization, role, createdAt } of rows) yield { ...organization, role, createdAt: iso(createdAt) };
}

/** The organization that they began to make. */
export async function getOwnOrganizationDraft(viewer: Viewer): Promise<z.output<typeof organizationDraft>> {
  const draft = await db.organizationDraft.findFirst({
    where: draftsOwnedBy(viewer),
    select: { displayName: true, areas: true, updatedAt: true, place: { select: { name: true } } },
  });
  return (
    draft && {
      displayName: draft.displayName,
      place: draft.place?.name ?? null,
      areas: areasOf(draft.areas),
      updatedAt: iso(draft.updatedAt),
    }
  );
}
