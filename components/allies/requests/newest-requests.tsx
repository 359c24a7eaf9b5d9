import { getTranslations } from "next-intl/server";
import { alliesHref, type ProfileLook } from "@/components/profiles/profile-look";
import { LiveBadge } from "@/components/shell/live/live-badge";
import { Link } from "@/components/ui/link";
import type { AllyRequest } from "@/lib/allies/queries";
import type { StandingActs } from "@/lib/profiles/listing";
import { RequestRow } from "./request-row";

type Props = { look: ProfileLook; acts: StandingActs; requests: AllyRequest[] };

/** The latest of those who wait for an answer, above the allies; all of them are a step away. */
export async function NewestRequests({ look, acts, requests }: Props) {
  const t = await getTranslations("profile.allies.received");
  return (
    <section aria-labelledby="ally-requests" className="card card-flat">
      <header className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 pt-3.5 pb-1 md:px-5">
        <h2 id="ally-requests" className="text-md">
          {t("title")}
        </h2>
        <LiveBadge of="requests" />
        <Link
          href={alliesHref(look, "received")}
          scroll={false}
          aria-label={t("seeAllName")}
          className="ms-auto content-center text-sm font-[650] text-link hover:text-link-hover hover:underline max-md:min-h-11"
        >
          {t("seeAll")}
        </Link>
      </header>
      <ul className="divide-y divide-border">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestRow request={request} acts={acts} now={look.now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
