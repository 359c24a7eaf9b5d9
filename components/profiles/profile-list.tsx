"use client";

import { useCallback, useMemo } from "react";
import { List } from "@/components/ui/list";
import type { ListTexts } from "@/components/ui/list-footer";
import { fetchPage, type ListSource, pageHref } from "@/components/ui/list-request";
import type { ListPlace } from "@/components/ui/list-row";
import type { MembershipRole } from "@/lib/generated/prisma/enums";
import { type ListedProfile, ProfileRow } from "./profile-row";

/** With what stands under the name: a person's title, or a role. */
export type Listed = ListedProfile & { headline?: string | null; role?: MembershipRole };
export type ProfileListTexts = { organization: string; roles: Record<MembershipRole, string> };

type Props = {
  /** Who looks. */
  owner: string;
  label: string;
  source: ListSource;
  before?: string;
  page: { profiles: Listed[]; next: string | null };
  texts: ProfileListTexts;
  listTexts: ListTexts;
};

/** Profiles that grow as one scrolls, like posts. */
export function ProfileList({ owner, label, source, before, page, texts, listTexts }: Props) {
  const first = useMemo(() => ({ cursor: before ?? null, items: page.profiles, next: page.next }), [before, page]);
  const render = useCallback(
    (profile: Listed, place: ListPlace) => <ProfileRow profile={profile} note={profile.role ? texts.roles[profile.role] : (profile.headline ?? null)} organization={texts.organization} place={place} />,
    [texts],
  );
  return (
    <List owner={owner} label={label} first={first} texts={listTexts} render={render}
      load={(cursor) => fetchPage<Listed>(source, cursor, "profiles")} hrefOf={(cursor) => pageHref(source, cursor)} />
  );
}
