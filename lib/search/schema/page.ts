import * as z from "zod/mini";
import { kindNames } from "@/lib/search/schema/kinds";

const id = z.uuid("errors.malformed");

/** `before`: the id of the last search that is already shown. */
export type SearchListPage = { before?: string };

/**
 * What criteria are of, beside which they stand in the address. `edit`: of which saved search; without any of them it
 * shows what that one holds. `show`: the name under which they are saved instead of the criteria.
 */
export const criteriaPageSchema = z.object({
  kind: z._default(z.enum(kindNames, "errors.malformed"), "jobs"),
  edit: z.optional(id),
  job: z.optional(id),
  show: z.optional(z.literal("save", "errors.malformed")),
});
export type CriteriaPage = z.infer<typeof criteriaPageSchema>;
