import Handshake from "lucide-react/icons/handshake";
import Leaf from "lucide-react/icons/leaf";
import { getTranslations } from "next-intl/server";
import { type Area, fieldOfArea } from "@/lib/profiles/areas";

/** Green areas with a leaf, impact areas with a handshake. */
export async function AreaTags({ areas }: { areas: readonly Area[] }) {
  if (areas.length === 0) return null;
  const t = await getTranslations();
  return (
    <ul aria-label={t("profile.resume.areas")} className="mt-2.5 flex flex-wrap gap-1.5">
      {areas.map((area) => {
        const green = fieldOfArea(area) === "green";
        const Icon = green ? Leaf : Handshake;
        return (
          <li
            key={area}
            className={`tag gap-[.3125rem] ${green ? "bg-accent-soft text-accent-ink" : "bg-info-soft text-info-ink"}`}
          >
            <Icon aria-hidden className="size-3.5 shrink-0" />
            {t(`jobs.areas.${area}`)}
          </li>
        );
      })}
    </ul>
  );
}
