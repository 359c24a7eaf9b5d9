import * as z from "zod/mini";
import { listOf } from "@/lib/forms/form-list";
import { TAGS_LIMIT } from "@/lib/tags/schema/limits";
import { permissions } from "@/lib/tags/schema/terms";

export type PermissionName = (typeof permissions)[number];
export const permissionSchema = z.enum(permissions, "errors.malformed");

const unique = z.transform((ids: string[]) => [...new Set(ids)]);

/** Profiles, each once, by their ids. */
export const tagsSchema = z.pipe(
  z.pipe(listOf(z.uuid("errors.malformed")), unique),
  z.array(z.string()).check(z.maxLength(TAGS_LIMIT, "validations.too-many-tags")),
);

/** Where the acting profile is tagged or mentioned: in a post, or in a comment under it. */
export const oneTagSchema = z.object({
  postId: z.uuid("errors.not-found"),
  commentId: z.optional(z.uuid("errors.not-found")),
});
export type OneTag = z.infer<typeof oneTagSchema>;

/** Out of all that it does not see. */
export const removeUnseenTagsSchema = z.object({});

/** What is named is changed. A switch says "on" or "off". */
export const changeTaggingSchema = z.object({
  audience: z.optional(permissionSchema),
  confirms: z.optional(z.enum(["on", "off"], "errors.malformed")),
});
export type ChangeTagging = z.infer<typeof changeTaggingSchema>;
export type Tagging = Required<ChangeTagging>;

/** Characters of what is typed to find somebody. */
export const findProfilesSchema = z.object({ q: z.optional(z.string().check(z.maxLength(100))) });
export type FindProfiles = z.infer<typeof findProfilesSchema>;
