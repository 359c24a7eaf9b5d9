import Pencil from "lucide-react/icons/pencil";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { AddRow } from "@/components/ui/add-row";
import { type Area, fieldOfArea } from "@/lib/profiles/areas";
import { DetailsTags } from "./details-tags";

/** The areas beneath what an organization says about itself. */
export async function DetailsAreas({ areas, editable }: { areas: readonly Area[]; editable: boolean }) {
  const t = await getTranslations();
  if (areas.length === 0)
    return (
      editable && (
        <AddRow href="/profile/areas" title={t("profile.page.areas.own")} text={t("profile.page.areas.why")} />
      )
    );
  const label = t("profile.page.editPart", { part: t("profile.page.areas.name") });
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 flex-1">
        <DetailsTags tags={areas.map((area) => ({ name: t(`jobs.areas.${area}`), field: fieldOfArea(area) }))} />
      </div>
      {editable && (
        <Link href="/profile/areas" prefetch={false} aria-label={label} title={label} className="icon-btn">
          <Pencil aria-hidden />
        </Link>
      )}
    </div>
  );
}
