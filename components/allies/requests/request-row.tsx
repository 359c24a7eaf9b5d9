import { useTranslations } from "next-intl";
import { ProfileRow } from "@/components/profiles/profile-row";
import type { ListPosition } from "@/components/ui/list/list-row";
import { TimeText } from "@/components/ui/time-text";
import type { AllyRequest } from "@/lib/allies/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { RowActs } from "@/components/allies/relationship/row-acts";

type Props = { request: AllyRequest; acts: StandingActs; now: number; place?: ListPosition };

/** A request with what its answer may hang on: who asks, whom both know, when it came, and the note. */
export function RequestRow({ request, acts, now, place }: Props) {
  const t = useTranslations("profile.allies");
  const { headline, handle, sharedAllies, requestedAt, note, namesake } = request;
  return (
    <ProfileRow
      profile={request}
      note={headline ?? `@${handle}`}
      more={
        <>
          {sharedAllies > 0 && (
            <span className="after:mx-1.5 after:content-['·']">{t("shared", { count: sharedAllies })}</span>
          )}
          <TimeText time={Date.parse(requestedAt)} now={now} />
        </>
      }
      beneath={
        <>
          {namesake && (
            <p className="ms-14 basis-full font-bold wrap-anywhere">{t("namesake", { handle: namesake })}</p>
          )}
          {note && (
            <p dir="auto" className="ms-14 basis-full wrap-anywhere whitespace-pre-line">
              {note}
            </p>
          )}
        </>
      }
      aside={<RowActs profile={request} acts={acts} now={now} />}
      place={place}
    />
  );
}
