import { getTranslations } from "next-intl/server";
import { LiveBadge } from "@/components/shell/live-badge";
import { Link } from "@/components/ui/link";
import { SideCard } from "@/components/ui/side-card";
import type { AlliesAside } from "@/lib/allies/aside-query";
import type { StandingActs } from "@/lib/profiles/listing";
import { LateAllyButton } from "./late-ally-button";
import { SideProfile } from "./side-profile";

type Props = { requests: AlliesAside["requests"]; count: number; acts: StandingActs; now: number };

/** The latest who ask to be allies. `count`: of all of them. */
export async function RequestsCard({ requests, count, acts, now }: Props) {
  const t = await getTranslations("profile");
  if (requests.length === 0) return null;
  return (
    <SideCard id="ally-requests" title={t("allies.received.title")} more={<LiveBadge of="requests" />}>
      <ul>
        {requests.map((profile) => (
          <li key={profile.id} className="px-5 py-1.5">
            <SideProfile
              profile={profile}
              note={profile.headline}
              why={profile.sharedAllies > 0 ? t("allies.shared", { count: profile.sharedAllies }) : null}
            >
              <div className="basis-full ps-13">
                <LateAllyButton profile={profile} acts={acts} now={now} />
              </div>
            </SideProfile>
          </li>
        ))}
      </ul>
      {count > requests.length && (
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
