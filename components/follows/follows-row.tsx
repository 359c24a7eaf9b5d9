import Rss from "lucide-react/icons/rss";
import { getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { FollowingControl } from "./following-control";

type Props = { kind: "USER" | "ORGANIZATION"; shown: ComponentProps<typeof FollowingControl>["shown"] };

/** Whether others may follow the profile, among what it shows to whom. */
export async function FollowsRow({ kind, shown }: Props) {
  const t = await getTranslations("settings.privacy.follows");
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3 p-4 md:px-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-sunken text-text-muted">
        <Rss aria-hidden className="size-5" />
      </span>
      <p className="min-w-0 flex-1 basis-44">
        <span id="privacy-follows" className="font-bold">
          {t("name")}
        </span>
        <span className="block text-sm text-text-muted">{t("line", { kind })}</span>
      </p>
      <FollowingControl key={shown.profileId} labelId="privacy-follows" shown={shown} />
    </div>
  );
}
