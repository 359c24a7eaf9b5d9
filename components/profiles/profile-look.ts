import type { Role } from "@/lib/organizations/schema";
import type { StandingActs } from "@/lib/profiles/listing";
import type { Profile } from "@/lib/profiles/queries";
import {
  type AllyListName,
  type FollowListName,
  followLists,
  type ProfilePage,
  type ProfileTab,
  type ViewAs,
} from "@/lib/profiles/schema/page";

/** How a profile is looked at. */
export type ProfileLook = {
  profile: Profile;
  tab: ProfileTab;
  /** The viewer acts as this profile. */
  own: boolean;
  /** The human's own profile, where they may act as this one and do not. */
  actableBy?: string;
  actingId: string;
  /** What the viewer may do about other profiles; nothing while looking as somebody else. */
  acts?: StandingActs;
  /** The viewer acts as themselves and belongs to it. */
  isMember: boolean;
  /** When it was read (milliseconds). */
  now: number;
  /** The viewer may edit it, and looks at it as themselves. */
  editable: boolean;
  /** The owner looks as somebody else. */
  as?: ViewAs;
  /** The members that the viewer manages, by their roles. */
  manages: readonly Role[];
  /** Of the Allies tab: another list than the allies, or those with this name alone. */
  show?: AllyListName | FollowListName;
  q?: string;
  /** Requests to become allies that wait for the viewer's answer. */
  requests: number;
  /** Invitations that wait for the human's answer. */
  invitations: number;
};

/** The own profile has one address for all that its owner does there. */
export function profileHref({ profile, own }: ProfileLook): string {
  return own ? "/profile" : `/profile/${profile.handle}`;
}

/**
 * Posts is the tab of the bare address: the same one for owner and visitors, so that a shared link shows what was seen.
 */
export function tabHref(look: ProfileLook, tab: ProfileTab, as = look.as): string {
  return hrefWith(look, listQuery({ tab, as }));
}

/** Another list of the Allies tab than the allies themselves. */
export function alliesHref(look: ProfileLook, show?: AllyListName | FollowListName): string {
  return hrefWith(look, listQuery({ tab: "allies", as: look.as, show }));
}

/** A list that stands on the Allies tab of everybody who shows theirs. */
export function isFollowList(show: string | undefined): show is FollowListName {
  return followLists.some((one) => one === show);
}

function hrefWith(look: ProfileLook, parts: Record<string, string>): string {
  const query = new URLSearchParams(parts);
  return query.size ? `${profileHref(look)}?${query}` : profileHref(look);
}

type ListLook = Pick<ProfileLook, "tab" | "as" | "show" | "q">;

/** What the pages of a tab's list are asked with. */
export function listQuery({ tab, as, show, q }: ListLook): Record<string, string> {
  return { ...(tab !== "posts" && { tab }), ...(as && { as }), ...(show && { show }), ...(q && { q }) };
}

export function tabsOf({ kind }: Pick<Profile, "kind">): ProfileTab[] {
  return kind === "USER"
    ? ["posts", "resume", "allies", "media", "organizations"]
    : ["posts", "information", "allies", "media", "members"];
}

/** What a phone shows at once, under the tabs alone: who it is about stands in the bar. */
export function isList(tab: ProfileTab): boolean {
  return tab === "allies" || tab === "organizations" || tab === "members" || tab === "media";
}

/**
 * What there is of what an address asks for: whoever switched profiles may stand on a tab that the other kind lacks, or
 * on a list that the other one does not open (`isAnswering`: the viewer answers for its allies).
 */
export function shownIn(
  { tab = "posts", show, q, before }: ProfilePage,
  profile: Pick<Profile, "kind">,
  isAnswering: boolean,
) {
  const hasTab = tabsOf(profile).includes(tab);
  const opens = !show || isAnswering || isFollowList(show);
  return {
    tab: hasTab ? tab : ("posts" as const),
    show: opens ? show : undefined,
    q: (hasTab && opens && q) || undefined,
    before: hasTab && opens ? before : undefined,
  };
}

/** Whose posts one has anyway is not offered; what one follows can be ended, also of whom nobody can follow any more. */
export function offersFollow({ own, isMember, acts, profile }: ProfileLook): boolean {
  const { isFollowable, isFollowing, relation } = profile;
  return Boolean(acts?.follow) && !own && (isFollowing || (isFollowable && relation !== "ally" && !isMember));
}
