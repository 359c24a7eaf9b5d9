import { useTranslations } from "next-intl";
import { LiveBadge } from "@/components/shell/live/live-badge";
import { Link } from "@/components/ui/link";
import { SideCard } from "@/components/ui/side-card";
import type { AlliesAside } from "@/lib/allies/aside-query";
import type { StandingActs } from "@/lib/profiles/listing";
import { LazyAllyButton } from "@/components/allies/relationship/lazy-ally-button";
import { SideProfile } from "@/components/allies/suggestions/side-profile";

export type Asking = Omit<AlliesAside["requests"][number], "interest" | "isNear">;
/** `asOf`: when the server read it (milliseconds). */
export type ShownRequest = { profile: Asking; asOf: number };

/** `isMore`: whether others wait who are not among these. */
type Props = { requests: ShownRequest[]; isMore: boolean; acts: StandingActs };

/** The card of who asks to be an ally. None where nobody does. Renders in both places. */
export function SideRequests({ requests, isMore, acts }: Props) {
  const t = useTranslations("profile");
  if (requests.length === 0) return null;
  return (
    <SideCard id="ally-requests" title={t("allies.received.title")} more={<LiveBadge of="requests" />}>
      <ul>
        {requests.map((request) => (
          <Row key={request.profile.id} {...request} acts={acts} />
        ))}
      </ul>
      {isMore && (
        <Link
          href="/profile?tab=allies&show=received"
          className="mx-5 mt-1 inline-block text-sm font-[650] text-link hover:text-link-hover hover:underline"
        >
          {t("suggestions.allRequests")}
        </Link>
      )}
    </SideCard>
  );
}

function Row({ profile, asOf, acts }: ShownRequest & { acts: StandingActs }) {
  const t = useTranslations("profile.allies");
  const why = profile.sharedAllies > 0 ? t("shared", { count: profile.sharedAllies }) : null;
  return (
    <li data-asking={profile.id} className="px-5 py-1.5">
      <SideProfile profile={profile} note={profile.headline} why={why}>
        <div className="basis-full ps-13">
          <LazyAllyButton profile={profile} acts={acts} now={asOf} />
        </div>
      </SideProfile>
    </li>
  );
}
