import { useTranslations } from "next-intl";
import { useRef } from "react";
import { Avatar } from "@/components/ui/avatar";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { focusNeighbour } from "@/components/ui/list/focus-neighbour";
import { Link } from "@/components/ui/link";
import type { ListPosition } from "@/components/ui/list/list-row";
import { OrganizationTag } from "@/components/ui/organization-tag";
import { TimeText } from "@/components/ui/time-text";
import type { SetAside } from "@/lib/blocks/queries";
import { unblock } from "./block-acts";
import { unmute } from "./mute-acts";
import { noteStanding, sayDone, type StandingAct } from "./standing-acts";

type Props = {
  kind: "blocked" | "muted";
  profile: SetAside;
  actingId: string;
  now: number;
  posting: (form: FormData) => void;
  place: ListPosition;
};

export function SetAsideRow({ kind, profile, actingId, now, posting, place }: Props) {
  const t = useTranslations();
  const row = useRef<HTMLElement>(null);
  const { id, handle, displayName, since } = profile;

  /** The row goes, and the focus to the next one. */
  const release = <T extends object>(act: StandingAct<T>) => (
    <ConfirmedForm
      action={act.action}
      posting={posting}
      fields={{ profileId: actingId, [act.field]: id }}
      label={t(`settings.${kind}.release`)}
      name={t(`settings.${kind}.releaseName`, { name: displayName })}
      className="btn btn-secondary btn-sm"
      onSettled={({ status }) => {
        if (status !== "done") return;
        if (row.current) focusNeighbour(row.current, "[role=feed] article", "page-title");
        noteStanding(act, actingId, id);
        sayDone(act, actingId, profile, t);
      }}
    />
  );

  return (
    <article
      ref={row}
      {...place}
      tabIndex={-1}
      aria-labelledby={`name-${id}`}
      className="flex flex-wrap items-center justify-end gap-3 px-4 py-3 md:px-5"
    >
      <div className="flex min-w-0 grow basis-44 items-center gap-3">
        <Avatar profile={profile} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-1.5 font-heavy wrap-anywhere">
            <Link href={`/profile/${handle}`} className="hover:underline">
              <bdi id={`name-${id}`}>{displayName}</bdi>
            </Link>
            {profile.kind === "ORGANIZATION" && <OrganizationTag label={t("feed.post.organization")} />}
          </p>
          <p className="text-sm wrap-anywhere text-text-muted">
            <bdi>@{handle}</bdi>
            <span aria-hidden> · </span>
            {t.rich(`settings.${kind}.since`, {
              time: () => <TimeText time={Date.parse(since)} now={now} inSentence />,
            })}
          </p>
        </div>
      </div>
      {kind === "blocked" ? release(unblock) : release(unmute)}
    </article>
  );
}
