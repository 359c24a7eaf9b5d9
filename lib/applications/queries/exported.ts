import * as z from "zod/mini";
import { applicationsOwnedBy } from "@/lib/applications/policy";
import type { Viewer } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { batches, behind, iso, isoOrNull, listedPart, maybe, moment, page, type Rows, said } from "@/lib/exports/part";

const application = z.object({
  id: z.string(),
  jobTitle: z.string(),
  organizationName: z.string(),
  message: z.string(),
  contactEmail: z.string(),
  contactPhone: maybe(z.string()),
  document: said(z.unknown(), "The resume, as it was sent."),
  stage: z.string(),
  answer: z.string(),
  createdAt: moment(),
  withdrawnAt: maybe(moment()),
});

export const applicationParts = {
  applications: listedPart({
    row: application,
    list: listOwnApplications,
    entry: ({ jobTitle, organizationName, message, createdAt }) => ({
      title: `${jobTitle} · ${organizationName}`,
      text: message,
      at: createdAt,
    }),
  }),
};

async function* listOwnApplications(viewer: Viewer): Rows<typeof application> {
  const rows = batches(
    (after) =>
      db.application.findMany({
        where: { AND: [applicationsOwnedBy(viewer), behind("id", after)] },
        orderBy: { id: "asc" },
        ...page,
        select: {
          id: true,
          jobTitle: true,
          organizationName: true,
          message: true,
          contactEmail: true,
          contactPhone: true,
          document: true,
          stage: true,
          answer: true,
          createdAt: true,
          withdrawnAt: true,
        },
      }),
    ({ id }) => id,
  );
  for await (const { id, createdAt, withdrawnAt, ...columns } of rows)
    yield { id, ...columns, createdAt: iso(createdAt), withdrawnAt: isoOrNull(withdrawnAt) };
}
