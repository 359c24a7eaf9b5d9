import { getTranslations } from "next-intl/server";
import type { ViewerAccount } from "@/lib/auth/account";
import { ActAs } from "./act-as";
import { ActingAvatar } from "./acting-avatar";
import type { ActingProfile } from "./acting-profile";

/** `part`: what the page is about, or with `isBeside` what stands there with other things. */
type Props = {
  part: "resume" | "skills" | "account" | "locale" | "posts" | "saved" | "savedSearches" | "applications";
  isBeside?: boolean;
  profile: ActingProfile;
  account: ViewerAccount;
};

/**
 * Stands where a page is the human's own, for whoever acts as an organization: says so, and switches in the same place.
 */
export async function OwnProfileRequired({ part, isBeside, profile, account: { own } }: Props) {
  const t = await getTranslations("drawer");
  const Heading = isBeside ? "h2" : "h1";
  return (
    <div className="feed-column">
      <section className="card card-flat flex flex-col items-center gap-2 px-5 py-10 text-center">
        <ActingAvatar profile={profile} own={own} className="size-14 text-lg" />
        <Heading className="mt-3 text-xl tracking-heading">{t(`ownProfileRequired.${part}.title`)}</Heading>
        <p className="max-w-96 wrap-anywhere text-text-muted">
          {t(`ownProfileRequired.${part}.text`, { name: profile.displayName })}
        </p>
        <ActAs ownId={own.id} className="mt-4 max-w-full">
          <button type="submit" name="actingId" value={own.id} className="btn btn-primary max-w-full">
            <span className="min-w-0 trunc">{t("actAs", { name: own.displayName })}</span>
          </button>
        </ActAs>
      </section>
    </div>
  );
}
