import { getTranslations } from "next-intl/server";
import { RequestsCard } from "@/components/allies/requests/requests-card";
import { SuggestionsCard } from "@/components/allies/suggestions/suggestions-card";
import { JobsCard } from "@/components/jobs/jobs-card";
import { InvitationsCard } from "@/components/organizations/invitations-card";
import { OrganizationsCard } from "@/components/organizations/organizations-card";
import { ResumeCompleteness } from "@/components/resumes/resume-completeness";
import { HostLinks } from "@/components/rules/host-links";
import { SearchField } from "@/components/search/field/search-field";
import { Link } from "@/components/ui/link";
import { SideCard } from "@/components/ui/side-card";
import type { AlliesAside } from "@/lib/allies/aside-query";
import type { ViewerAccount } from "@/lib/auth/account";
import type { OwnOrganizations } from "@/lib/organizations/own-organizations-query";
import type { TopicStance } from "@/lib/posts/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import type { Completeness } from "@/lib/resumes/completeness";
import { feedHref } from "./feed-show";

type Props = {
  stances: TopicStance[];
  /** Null where it could not be read, or belongs to nobody here. */
  completeness: Completeness | null;
  own: OwnOrganizations | null;
  allies: AlliesAside | null;
  acts: StandingActs;
  account: ViewerAccount | null;
  /** Milliseconds. */
  now: number;
};

/** Beside the feed from lg on: what waits, and the ways to what one has chosen. */
export async function FeedAside({ stances, completeness, own, allies, acts, account, now }: Props) {
  const t = await getTranslations("feed.aside");
  return (
    <aside aria-label={t("label")} className="feed-aside">
      <SearchField owner={acts.actingId} />
      {allies && account && <RequestsCard requests={allies.requests} count={account.requests} acts={acts} now={now} />}
      {own && account && <InvitationsCard inviting={own.inviting} count={account.invitations} />}
      {allies && <SuggestionsCard suggestions={allies.suggestions} acts={acts} now={now} />}
      {completeness && completeness.percent < 100 && <ResumeCompleteness completeness={completeness} />}
      <FollowedTopics stances={stances} />
      {own && account && <OrganizationsCard joined={own.joined} own={account.own} actingId={acts.actingId} />}
      {acts.actingId === account?.own.id && <JobsCard actingId={acts.actingId} />}
      <HostLinks className="px-5" />
    </aside>
  );
}

/** Whoever follows nothing is offered topics by the feed itself. */
async function FollowedTopics({ stances }: { stances: TopicStance[] }) {
  const t = await getTranslations("feed");
  const followed = stances.filter((stance) => stance.followed);
  if (followed.length === 0) return null;
  return (
    <SideCard id="followed-topics" title={t("aside.topics")}>
      <div className="flex flex-wrap gap-2 px-5 pt-1">
        {followed.map(({ topic }) => (
          <Link key={topic} href={feedHref(topic)} className="chip">
            {t(`topics.${topic}`)}
          </Link>
        ))}
      </div>
    </SideCard>
  );
}
