import { sessionEvents } from "@/lib/accounts/policy/events";
import { type AllyEvent, allyEvents } from "@/lib/allies/policy/events";
import { type ApplicationEvent, applicationEvents } from "@/lib/applications/policy/events";
import type { ViewerIds } from "@/lib/auth/viewer";
import { unblockedSql } from "@/lib/blocks/policy";
import { type BlockEvent, blockEvents } from "@/lib/blocks/policy/events";
import { type CommentEvent, commentEvents, commentSeenSql } from "@/lib/comments/policy/events";
import { type ConversationEvent, conversationEvents } from "@/lib/conversations/policy/events";
import { caseByType, groupsOf, typesOf } from "@/lib/events/policy/case-by-type";
import type { EventMail, EventRule } from "@/lib/events/policy/rule";
import { type FollowEvent, followEvents } from "@/lib/follows/policy/events";
import { type EventType, Prisma } from "@/lib/generated/prisma/client";
import { type NotificationEvent, notificationEvents } from "@/lib/notifications/policy/events";
import { membershipActsSql } from "@/lib/organizations/policy/acting";
import { type OrganizationEvent, organizationEvents } from "@/lib/organizations/policy/events";
import { actingRoles } from "@/lib/organizations/schema";
import { type PostEvent, postEvents } from "@/lib/posts/policy/events";
import { type TagEvent, tagEvents } from "@/lib/tags/policy/events";

/** What happened, as its noun says it. */
export type NewEvent =
  | (AllyEvent | ApplicationEvent | BlockEvent | CommentEvent | ConversationEvent)
  | (FollowEvent | NotificationEvent | OrganizationEvent | PostEvent | TagEvent);

/** Of each type what its noun says of it: a further noun is a further line here. */
const eventRules: Record<EventType, EventRule<never>> = {
  ...sessionEvents,
  ...allyEvents,
  ...applicationEvents,
  ...blockEvents,
  ...commentEvents,
  ...conversationEvents,
  ...followEvents,
  ...notificationEvents,
  ...organizationEvents,
  ...postEvents,
  ...tagEvents,
};

const unknown: EventRule<never> = { recipients: [] };

/** Of a type that only a newer version knows, which may serve beside this one, those it names are told that there are news. */
export function ruleOf(type: EventType): EventRule<never> {
  return eventRules[type] ?? unknown;
}

/** What is mailed because of it; whoever asks has the event of just that type. */
export function mailsOf(event: NewEvent): EventMail[] {
  return ruleOf(event.type).mails?.(event as never) ?? [];
}

const about = typesOf(eventRules, ({ asksPost }) => asksPost);
const watched = typesOf(eventRules, ({ watcherSignal }) => watcherSignal);
const rolesByType = groupsOf(eventRules, ({ roles }) => roles);
const toldByType = groupsOf(eventRules, ({ toldSql }) => toldSql);
const seenByType = groupsOf(eventRules, ({ seenSql }) => seenSql);
export const concernedSqls = groupsOf(eventRules, ({ concernedSql }) => concernedSql).map(({ value }) => value);

/** The post `p` by `author` of an event `e` that asks for it. */
export const eventPostSql = Prisma.sql`
  LEFT JOIN "Post" p ON ${isOneOf(about)} AND p.id = e."subjectId"
  LEFT JOIN "Profile" author ON author.id = p."profileId"`;

/**
 * What an open stream is told of an event `e`, whose post is `p` by `author`: what is told to the human or to an
 * organization that they act for in a role that is shown it, as far as that profile sees it, and nothing that came from
 * across a block with either; or what the event's noun says in place of all that.
 */
export function eventToldSql(viewer: ViewerIds): Prisma.Sql {
  const { ownProfileId } = viewer;
  const recipient = { profileId: Prisma.sql`recipient.id`, ownProfileId };
  const roles = caseByType(rolesByType, isOneOf, (value) => Prisma.sql`${[...value]}`, Prisma.sql`${actingRoles}`);
  return caseByType(
    toldByType,
    isOneOf,
    (toldSql) => toldSql(viewer),
    Prisma.sql`EXISTS (
      SELECT FROM unnest(e."recipientIds") recipient(id)
      WHERE ${unblockedSql(recipient, Prisma.sql`e."fromId"`)}
        AND ${subjectSeenSql(recipient)}
        AND (recipient.id = ${ownProfileId}::uuid OR EXISTS (
          SELECT FROM "Membership" mine
          WHERE mine."profileId" = ${ownProfileId}::uuid AND mine."organizationId" = recipient.id
            AND mine.role = ANY(${roles}::"MembershipRole"[])
            AND ${membershipActsSql(Prisma.sql`mine`)})))`,
  );
}

/** What a stream is told of an event `e` because its browser has the subject open: nothing from across a block, and what it sees. */
export function watcherToldSql(viewer: ViewerIds): Prisma.Sql {
  return Prisma.sql`(${isOneOf(watched)} AND ${unblockedSql(viewer, Prisma.sql`e."fromId"`)} AND ${subjectSeenSql(viewer)})`;
}

/** The post that an event asks for, and what its noun asks besides. */
function subjectSeenSql(viewer: ViewerIds): Prisma.Sql {
  return Prisma.sql`(
    CASE WHEN ${isOneOf(about)} THEN ${commentSeenSql(viewer)} ELSE TRUE END
    AND ${caseByType(seenByType, isOneOf, (seenSql) => seenSql(viewer), Prisma.sql`TRUE`)})`;
}

function isOneOf(types: EventType[]): Prisma.Sql {
  return Prisma.sql`e.type = ANY(${types}::"EventType"[])`;
}
