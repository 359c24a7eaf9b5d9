import { useTranslations } from "next-intl";
import { ProfileRow } from "@/components/profiles/profile-row";
import { Link } from "@/components/ui/link";
import type { ProfileToMeet } from "@/lib/allies/queries/meet";
import type { Meet } from "@/lib/allies/schema/meet";
import type { StandingActs } from "@/lib/profiles/listing";
import { MeetEmpty } from "./meet-empty";
import { meetHref } from "./meet-href";
import { RowActs } from "@/components/allies/relationship/row-acts";
import { useMeetReasons } from "./use-meet-reasons";

type Props = {
  asked: Meet;
  page: { profiles: ProfileToMeet[]; next: string | null; hasReasons: boolean; place: unknown };
  acts: StandingActs;
  /** Milliseconds. */
  now: number;
};

/** A page of them, the newest first, each with why, and the way to the next. On the server alone. */
export function MeetList({ asked, page, acts, now }: Props) {
  const [t, kinds] = [useTranslations("feed.meet"), useTranslations("feed.meet.kinds")];
  const reasonsOf = useMeetReasons();
  const { profiles, next, hasReasons, place } = page;
  // A place that nobody knows is not asked for.
  const isNarrowed = Boolean(asked.topic || asked.area || (asked.place && place));
  return (
    <section aria-labelledby="meet" className="flex flex-col gap-3">
      <h2 id="meet" className="sr-only">
        {kinds(asked.kind)}
      </h2>
      {asked.before && (
        <Link
          href={meetHref({ ...asked, before: undefined })}
          className="mx-4 w-fit py-2 font-[650] text-link hover:text-link-hover hover:underline xs:mx-1"
        >
          {t("first")}
        </Link>
      )}
      {profiles.length > 0 && (
        <>
          <p className="px-4 text-sm text-text-muted xs:px-1">{t(isNarrowed ? "orderNarrowed" : "order")}</p>
          <ul className="card card-flat divide-y divide-border">
            {profiles.map((profile) => (
              <li key={profile.id}>
                <ProfileRow
                  profile={profile}
                  note={profile.headline ?? `@${profile.handle}`}
                  more={reasonsOf(profile)}
                  aside={<RowActs profile={profile} acts={acts} now={now} />}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      {profiles.length === 0 &&
        (next ? (
          <p className="px-4 xs:px-1">{t("noneYet")}</p>
        ) : (
          <MeetEmpty asked={asked} mayAlly={acts.ally} isNarrowed={isNarrowed} hasReasons={hasReasons} />
        ))}
      {next && (
        <Link href={meetHref({ ...asked, before: next })} className="btn btn-secondary self-center">
          {t("more")}
        </Link>
      )}
    </section>
  );
}
