import * as z from "zod/mini";
import { allyParts, suggestionParts } from "@/lib/allies/queries/exported";
import { applicationParts } from "@/lib/applications/queries/exported";
import { blockParts } from "@/lib/blocks/queries/exported";
import { commentParts } from "@/lib/comments/queries/exported";
import { list, type Part } from "@/lib/exports/part";
import { account } from "@/lib/exports/queries/account";
import { conversation } from "@/lib/exports/queries/conversations";
import { profile } from "@/lib/exports/queries/profile";
import { followParts } from "@/lib/follows/queries/exported";
import { jobParts } from "@/lib/jobs/queries/exported";
import { pictureParts } from "@/lib/media/queries/exported";
import { notificationParts } from "@/lib/notifications/queries/exported";
import { organizationParts } from "@/lib/organizations/queries/exported";
import { postParts } from "@/lib/posts/queries/exported";
import { postInteractionParts } from "@/lib/posts/queries/exported-interactions";
import { reportParts } from "@/lib/reports/queries/exported";
import { searchParts } from "@/lib/search/queries/exported";
import { suspensionParts } from "@/lib/suspensions/queries/exported";

/**
 * What an archive holds: each part by the name of its file, in the order of schema.json and of the index. Each noun says
 * of its own; those that are no plain lists stand in lib/exports/queries. A further one has its title in the messages, too.
 */
export const parts = {
  account: { schema: account },
  profile: { schema: profile },
  ...postParts,
  ...commentParts,
  ...postInteractionParts,
  ...notificationParts,
  ...reportParts,
  ...suspensionParts,
  ...pictureParts,
  ...allyParts,
  ...followParts,
  ...blockParts,
  ...suggestionParts,
  conversations: { schema: list(conversation) },
  ...organizationParts,
  ...applicationParts,
  ...jobParts,
  ...searchParts,
} satisfies Record<string, Part>;
export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];

/** The whole as one JSON Schema (2020-12): a property for each file. */
export function archiveSchema() {
  const schemas = Object.fromEntries(Object.entries(parts).map(([name, { schema }]) => [name, schema]));
  return z.toJSONSchema(z.object(schemas), { unrepresentable: "any" });
}
