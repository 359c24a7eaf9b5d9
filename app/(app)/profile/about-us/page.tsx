import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EditText } from "@/components/profiles/edit/edit-text";
import { withClientMessages } from "@/components/shell/client-messages";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { editedProfile } from "../edited-profile";

const load = () => editedProfile("/profile/about-us");

export async function generateMetadata(): Promise<Metadata> {
  const { isPerson } = await load();
  const t = await getTranslations("profile.edit.aboutUs");
  return { title: t(isPerson ? "user" : "organization") };
}

export default withClientMessages("(app)/profile/about-us/page", AboutUsPage);

async function AboutUsPage() {
  const { id, isPerson, onward, details } = await load();
  return (
    <EditText
      key={id}
      name="aboutUs"
      onward={onward}
      saved={details.aboutUs}
      profileId={id}
      idempotencyKey={newIdempotencyKey()}
      isPerson={isPerson}
    />
  );
}
