import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EditAreas } from "@/components/profiles/edit/edit-areas";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { getOpenToWork } from "@/lib/candidates/queries/open-to-work";
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
  const work = isPerson ? await getOpenToWork(await requireViewer("/profile/areas")) : null;
  return (
    <EditAreas
      key={id}
      onward={onward}
      saved={details.areas}
      work={work ?? undefined}
      profileId={id}
      idempotencyKey={newIdempotencyKey()}
    />
  );
}
