import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EditInterests } from "@/components/profiles/edit/edit-interests";
import { withClientMessages } from "@/components/shell/client-messages";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { editedProfile } from "../edited-profile";

const load = () => editedProfile("/profile/interests");

export async function generateMetadata(): Promise<Metadata> {
  await load();
  const t = await getTranslations("profile.edit.interests");
  return { title: t("title") };
}

export default withClientMessages("(app)/profile/interests/page", InterestsPage);

async function InterestsPage() {
  const { id, onward, details } = await load();
  return (
    <EditInterests
      key={id}
      onward={onward}
      saved={details.interests}
      profileId={id}
      idempotencyKey={newIdempotencyKey()}
    />
  );
}
