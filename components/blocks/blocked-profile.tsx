import { getTranslations } from "next-intl/server";
import { Avatar } from "@/components/ui/avatar";
import { unblockProfileAction } from "@/lib/blocks/actions";
import type { getBlocked } from "@/lib/blocks/queries";
import { LazyUnblock } from "./lazy-unblock";

type Props = { profile: NonNullable<Awaited<ReturnType<typeof getBlocked>>>; actingId: string };

/** Stands in place of the profile of somebody whom the viewer blocks, for the viewer alone. */
export async function BlockedProfile({ profile, actingId }: Props) {
  const t = await getTranslations("settings.standing.block");
  const { id, handle, displayName } = profile;
  return (
    <div className="feed-column">
      <section className="card card-flat flex flex-col items-center gap-2 px-5 py-10 text-center">
        <Avatar profile={profile} className="size-14 text-lg" />
        <h1 className="mt-3 max-w-full text-xl tracking-heading wrap-anywhere">
          <bdi>{displayName}</bdi>
        </h1>
        <p className="max-w-full wrap-anywhere text-text-subtle">
          <bdi>@{handle}</bdi>
        </p>
        <p className="mb-2 max-w-96 wrap-anywhere text-text-muted">{t("done", { name: displayName })}</p>
        <LazyUnblock action={unblockProfileAction} actingId={actingId} profile={{ id, displayName }} />
      </section>
    </div>
  );
}
