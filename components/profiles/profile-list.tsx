"use client";

import { useCallback, useMemo } from "react";
import { List } from "@/components/ui/list";
import type { ListTexts } from "@/components/ui/list-footer";
import { fetchPage, type ListSource, pageHref } from "@/components/ui/list-request";
import type { ListPosition } from "@/components/ui/list-row";
import type { MembershipRole } from "@/lib/generated/prisma/enums";
import { interpolate } from "@/lib/i18n/interpolate";
import { type ListedProfile, ProfileRow } from "./profile-row";

/** With what stands under the name: a person's title; and their role where they belong to what is listed. */
export type Listed = ListedProfile & { headline?: string | null; role?: MembershipRole };
export type ProfileListTexts = { organization: string; roles: Record<MembershipRole, string> };
/** What a row of these roles leads to: an address that ends with its handle. */
export type ListedAction = { roles: readonly MembershipRole[]; href: string; label: string; name: string };

type Props = {
  /** Who looks. */
  owner: string;
  label: string;
  source: ListSource;
  before?: string;
  page: { profiles: Listed[]; next: string | null };
  action?: ListedAction;
  texts: ProfileListTexts;
  listTexts: ListTexts;
};

/** Profiles that grow as one scrolls, like posts. */
export function ProfileList({ owner, label, source, before, page, action, texts, listTexts }: Props) {
  const first = useMemo(() => ({ cursor: before ?? null, items: page.profiles, next: page.next }), [before, page]);
  const render = useCallback(
    (profile: Listed, place: ListPosition) => {
      const { role, headline = null, handle, displayName } = profile;
      const leads =
        action && role && action.roles.includes(role)
          ? { href: action.href + handle, label: action.label, name: interpolate(action.name, { name: displayName }) }
          : undefined;
      return (
        <ProfileRow
          profile={profile}
          note={headline}
          tag={role && texts.roles[role]}
          action={leads}
          organization={texts.organization}
          place={place}
        />
      );
    },
    [action, texts],
  );
  return (
    <List
      key={owner}
      owner={owner}
      label={label}
      first={first}
      texts={listTexts}
      render={render}
      load={(cursor) => fetchPage<Listed>(source, cursor, "profiles")}
      hrefOf={(cursor) => pageHref(source, cursor)}
    />
  );
}
