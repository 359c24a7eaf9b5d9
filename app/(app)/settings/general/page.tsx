import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EditName } from "@/components/profiles/edit-name";
import { withClientMessages } from "@/components/shell/client-messages";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { editedProfile } from "../../profile/edited-profile";

type Props = { searchParams: Promise<{ from?: string | string[] }> };

const load = () => editedProfile("/settings/general");

export async function generateMetadata(): Promise<Metadata> {
  await load();
  const t = await getTranslations("settings.general");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/general/page", GeneralSettingsPage);

async function GeneralSettingsPage({ searchParams }: Props) {
  // From the settings back to them, from the profile back to that.
  const onward = (await searchParams).from === "settings" ? "/settings" : "/profile#header";
  const { id, displayName, handle } = await load();
  return (
    <EditName key={id} onward={onward} profile={{ id, displayName, handle }} idempotencyKey={newIdempotencyKey()} />
  );
}
