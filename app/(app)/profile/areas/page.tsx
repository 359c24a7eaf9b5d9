import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EditAreas } from "@/components/profiles/edit-areas";
import { withClientMessages } from "@/components/shell/client-messages";
import { editTexts } from "@/components/ui/edit-texts";
import { type Area, areas } from "@/lib/profiles/areas";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { editedProfile } from "../edited-profile";

const load = () => editedProfile("/profile/areas");

export async function generateMetadata(): Promise<Metadata> {
  await load();
  const t = await getTranslations("profile.edit.areas");
  return { title: t("title") };
}

export default withClientMessages("(app)/profile/areas/page", AreasPage);

async function AreasPage() {
  const { id, isPerson, onward, details } = await load();
  const t = await getTranslations();
  const texts = {
    ...(await editTexts()),
    title: t("profile.edit.areas.title"),
    lead: t(isPerson ? "profile.edit.areas.userLead" : "profile.edit.areas.organizationLead"),
    openToWork: t("profile.edit.areas.openToWork"),
    openToWorkHint: t("profile.edit.areas.openToWorkHint"),
    green: t("jobs.fields.green"),
    impact: t("jobs.fields.impact"),
    names: Object.fromEntries(areas.map((area) => [area, t(`jobs.areas.${area}`)])) as Record<Area, string>,
  };
  return (
    <EditAreas
      key={id}
      onward={onward}
      saved={details.areas}
      openToWork={isPerson ? details.openToWork : undefined}
      profileId={id}
      idempotencyKey={newIdempotencyKey()}
      texts={texts}
    />
  );
}
