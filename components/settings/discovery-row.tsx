import Compass from "lucide-react/icons/compass";
import { getTranslations } from "next-intl/server";
import { DiscoveryControl } from "./discovery-control";

type Props = { profile: { id: string; kind: "USER" | "ORGANIZATION" }; isDiscoverable: boolean };

/** Whether it is shown to those who do not know it, what that means, and the choice. */
export async function DiscoveryRow({ profile, isDiscoverable }: Props) {
  const t = await getTranslations("settings.privacy.discovery");
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3 p-4 md:px-5">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-sunken text-text-muted">
        <Compass aria-hidden className="size-5" />
      </span>
      <p className="min-w-0 flex-1 basis-44">
        <span id="privacy-discovery" className="font-bold">
          {t("name")}
        </span>
        <span className="block text-sm text-text-muted">{t("line", { kind: profile.kind })}</span>
      </p>
      <DiscoveryControl
        key={profile.id}
        profileId={profile.id}
        labelId="privacy-discovery"
        isDiscoverable={isDiscoverable}
      />
    </div>
  );
}
