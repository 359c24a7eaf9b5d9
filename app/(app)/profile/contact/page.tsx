import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EditContact } from "@/components/profiles/edit/edit-contact";
import { withClientMessages } from "@/components/shell/client-messages";
import { phoneNumberText } from "@/lib/profiles/phone";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { editedProfile } from "../edited-profile";

const load = () => editedProfile("/profile/contact");

export async function generateMetadata(): Promise<Metadata> {
  await load();
  const t = await getTranslations("profile.edit.contact");
  return { title: t("title") };
}

export default withClientMessages("(app)/profile/contact/page", ContactPage);

async function ContactPage() {
  const { id, onward, details } = await load();
  const saved = {
    contactEmail: details.contactEmail ?? "",
    contactPhone: details.contactPhone ? phoneNumberText(details.contactPhone) : "",
    website: details.website ?? "",
  };
  return <EditContact key={id} onward={onward} saved={saved} profileId={id} idempotencyKey={newIdempotencyKey()} />;
}
