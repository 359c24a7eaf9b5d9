"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { RowActs } from "@/components/allies/relationship/row-acts";
import { LinkedText } from "@/components/tags/linked-text";
import { List } from "@/components/ui/list/list";
import type { ListWords } from "@/components/ui/list/list-footer";
import { fetchPage, listName, type ListSource, pageHref } from "@/components/ui/list/list-request";
import type { ListPosition } from "@/components/ui/list/list-row";
import type { MembershipRole } from "@/lib/generated/prisma/enums";
import type { Standing, StandingActs } from "@/lib/profiles/listing";
import type { TextRange } from "@/lib/tags/ranges";
import { isBlocked } from "@/components/allies/relationship/is-blocked";
import { type ListedProfile, ProfileRow } from "./profile-row";

/**
 * With what stands under the name: a person's title; and their role where they belong to what is listed, or what they say
 * to it.
 */
export type Listed = ListedProfile &
  Standing & {
    headline?: string | null;
    role?: MembershipRole;
    lacksFactor?: boolean;
    text?: string;
    ranges?: TextRange[];
  };
/** What a row of these roles leads to: an address that ends with its handle. */
export type ListedAction = { roles: readonly MembershipRole[]; href: string; act: "manage" | "leave" };

const actions = {
  manage: { label: "profile.page.members.manage", name: "profile.page.members.manageName", className: "btn-secondary" },
  leave: {
    label: "profile.page.organizations.leave",
    name: "profile.page.organizations.leaveName",
    className: "btn-danger-quiet",
  },
} as const;

type Props = {
  /** Who looks. */
  owner: string;
  label: string;
  source: ListSource;
  before?: string;
  page: { profiles: Listed[]; next: string | null };
  /** When the page was made (milliseconds). */
  now: number;
  action?: ListedAction;
  /** Without them nothing can be done about the profiles. */
  acts?: StandingActs;
  words: ListWords;
};

/** Profiles that grow as one scrolls, like posts. */
export function ProfileList({ owner, label, source, before, page, now, action, acts, words }: Props) {
  const t = useTranslations();
  const roles = useTranslations("profile.page.roles");
  const first = useMemo(
    () => ({ cursor: before ?? null, items: page.profiles, next: page.next, asOf: now }),
    [before, page, now],
  );
  const render = useCallback(
    (profile: Listed, place: ListPosition) => {
      const { role, headline, handle, displayName } = profile;
      const leads =
        action && role && action.roles.includes(role)
          ? {
              href: action.href + handle,
              label: t(actions[action.act].label),
              name: t(actions[action.act].name, { name: displayName }),
              className: actions[action.act].className,
            }
          : undefined;
      return (
        <ProfileRow
          profile={profile}
          note={headline ?? `@${handle}`}
          more={profile.lacksFactor && t("profile.page.members.lacksFactor")}
          tag={role && roles(role)}
          action={leads}
          aside={
            <>
              {acts && <RowActs profile={profile} acts={acts} now={now} isNarrow={leads !== undefined} />}
              {profile.text && (
                <p dir="auto" className="relative ms-14 basis-full wrap-anywhere whitespace-pre-line">
                  <LinkedText text={profile.text} ranges={profile.ranges ?? []} />
                </p>
              )}
            </>
          }
          place={place}
        />
      );
    },
    [action, acts, now, t, roles],
  );
  return (
    <List
      owner={owner}
      name={listName(source)}
      kind="profile"
      label={label}
      first={first}
      words={words}
      render={render}
      isCard
      leavesOut={isBlocked}
      load={(cursor) => fetchPage<Listed>(source, cursor, "profiles")}
      hrefOf={(cursor) => pageHref(source, cursor)}
    />
  );
}
