import Briefcase from "lucide-react/icons/briefcase";
import { getTranslations } from "next-intl/server";
import { Avatar } from "@/components/ui/avatar";
import { OrganizationTag } from "@/components/ui/organization-tag";
import { ProfileActions } from "./profile-actions";
import { ProfileCover } from "./profile-cover";
import { ProfileFacts } from "./profile-facts";
import type { ProfileLook } from "./profile-look";

export async function ProfileHeader({ look }: { look: ProfileLook }) {
  const t = await getTranslations();
  const { id, kind, handle, displayName, headline, details } = look.profile;
  return (
    <header>
      <ProfileCover />
      <div className="profile-head">
        <div className={kind === "USER" ? "profile-photo" : "profile-photo profile-photo-org"}>
          <Avatar id={id} name={displayName} kind={kind} className="size-22 text-2xl md:size-28 md:text-3xl" />
        </div>
        <div className="mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <h1 className="min-w-0 text-2xl tracking-heading wrap-anywhere">
            <bdi>{displayName}</bdi>
          </h1>
          {kind === "ORGANIZATION" && <OrganizationTag label={t("feed.post.organization")} />}
          {details?.openToWork && (
            <span className="tag tag-green">
              <Briefcase aria-hidden />
              {t("profile.page.openToWork")}
            </span>
          )}
        </div>
        <p className="wrap-anywhere text-text-subtle">
          <bdi>@{handle}</bdi>
        </p>
        {headline && (
          <p className="font-medium">
            <bdi>{headline}</bdi>
          </p>
        )}
        <ProfileFacts look={look} />
        {details?.statement && (
          <p dir="auto" className="mt-3.5 max-w-176 text-lg leading-7 font-[550] whitespace-pre-line">
            {details.statement}
          </p>
        )}
        <ProfileActions look={look} />
      </div>
    </header>
  );
}
