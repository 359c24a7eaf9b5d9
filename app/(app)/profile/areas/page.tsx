import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EditAreas } from "@/components/profiles/edit-areas";
import { withClientMessages } from "@/components/shell/client-messages";
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
  return (
    <EditAreas
      key={id}
      onward={onward}
      saved={details.areas}
      openToWork={isPerson ? details.openToWork : undefined}
      profileId={id}
      idempotencyKey={newIdempotencyKey()}
    />
  );
}
