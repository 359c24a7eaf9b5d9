import type { Viewer } from "@/lib/auth/viewer";
import { Prisma } from "@/lib/generated/prisma/client";
import { type Scope, scope } from "@/lib/scope";

/** So many profiles must name an added skill before it is suggested to others. */
const MIN_NAMING_PROFILES = 3;

/**
 * Which skills, `s` in the statement, are suggested to whom: predefined ones, those that at least three profiles name,
 * and the viewer's own. What one or two people typed says too much about them to be shown to others.
 */
export function skillVisibleSql({ profileId }: Viewer): Prisma.Sql {
  return Prisma.sql`(
    s.predefined
    OR EXISTS (SELECT FROM "ProfileSkill" own WHERE own."skillId" = s.id AND own."profileId" = ${profileId}::uuid)
    OR (SELECT count(*) FROM (SELECT FROM "ProfileSkill" named WHERE named."skillId" = s.id LIMIT ${MIN_NAMING_PROFILES}) names) = ${MIN_NAMING_PROFILES})`;
}

/** Everybody who edits a profile may name any skill; whether somebody added it before is told to nobody. */
export function unsafeSkillsNameableBy(viewer: Viewer): Scope<"Skill"> {
  return scope(viewer.profileId ? {} : { id: { in: [] } });
}
