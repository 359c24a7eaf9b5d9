import { getTranslations } from "next-intl/server";
import { ActAs } from "@/components/shell/navigation/act-as";
import { ActingAvatar } from "@/components/shell/navigation/acting-avatar";
import type { ActingProfile } from "@/components/shell/navigation/acting-profile";

/** Whoever acts as another profile has to switch first: what is listed is always the acting one's. */
export async function NotificationsOf({ profile, own }: { profile: ActingProfile; own: ActingProfile }) {
  const [t, drawer] = [await getTranslations("notifications.of"), await getTranslations("drawer")];
  return (
    <div className="feed-column">
      <section className="card card-flat flex flex-col items-center gap-2 px-5 py-10 text-center">
        <ActingAvatar profile={profile} own={own} className="size-14 text-lg" />
        <h1 className="mt-3 text-xl tracking-heading wrap-anywhere">{t("title", { name: profile.displayName })}</h1>
        <p className="max-w-96 text-text-muted">{t("text")}</p>
        <ActAs ownId={own.id} className="mt-4 max-w-full">
          <button type="submit" name="actingId" value={profile.id} className="btn btn-primary max-w-full">
            <span className="min-w-0 trunc">{drawer("actAs", { name: profile.displayName })}</span>
          </button>
        </ActAs>
      </section>
    </div>
  );
}
