"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useActionState, useCallback, useMemo } from "react";
import { Banner } from "@/components/ui/banner";
import { FormFailure } from "@/components/ui/form/form-failure";
import { List } from "@/components/ui/list/list";
import { fetchPage, listName, type ListSource, pageHref } from "@/components/ui/list/list-request";
import type { ListPosition } from "@/components/ui/list/list-row";
import { unblockProfileAction, unmuteProfileAction } from "@/lib/blocks/actions";
import type { SetAside } from "@/lib/blocks/queries";
import { idle } from "@/lib/result";
import { SetAsideRow } from "./set-aside-row";

type Props = {
  kind: "blocked" | "muted";
  actingId: string;
  source: ListSource;
  before?: string;
  page: { profiles: SetAside[]; next: string | null };
  /** When the page was made (milliseconds). */
  now: number;
  empty: ReactNode;
};

/** Whom a profile blocks or mutes, each with the way back. Without JavaScript the list says how that ended. */
export function SetAsideList({ kind, actingId, source, before, page, now, empty }: Props) {
  const t = useTranslations();
  const [unblocked, unblock] = useActionState(unblockProfileAction, idle);
  const [unmuted, unmute] = useActionState(unmuteProfileAction, idle);
  const first = useMemo(
    () => ({ cursor: before ?? null, items: page.profiles, next: page.next, asOf: now }),
    [before, page, now],
  );
  const render = useCallback(
    (profile: SetAside, place: ListPosition) => (
      <SetAsideRow
        kind={kind}
        profile={profile}
        actingId={actingId}
        now={now}
        posting={kind === "blocked" ? unblock : unmute}
        place={place}
      />
    ),
    [kind, actingId, now, unblock, unmute],
  );
  return (
    <>
      {(unblocked.status === "done" || unmuted.status === "done") && (
        <Banner kind="done">
          <p>{t(`settings.${kind}.posted`)}</p>
        </Banner>
      )}
      <FormFailure answer={unblocked} />
      <FormFailure answer={unmuted} />
      <List
        owner={actingId}
        name={listName(source)}
        kind={kind}
        label={t(`settings.${kind}.title`)}
        first={first}
        words={{ end: t(`settings.${kind}.end`), failed: t("errors.internal-error") }}
        render={render}
        empty={empty}
        isCard
        load={(cursor) => fetchPage<SetAside>(source, cursor, "profiles")}
        hrefOf={(cursor) => pageHref(source, cursor)}
      />
    </>
  );
}
