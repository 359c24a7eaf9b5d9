import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { EditLocation } from "@/components/profiles/edit/edit-location";
import { withClientMessages } from "@/components/shell/client-messages";
import { placeLabel } from "@/lib/places/label";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { editedProfile } from "../edited-profile";

const load = () => editedProfile("/profile/location");

export async function generateMetadata(): Promise<Metadata> {
  await load();
  const t = await getTranslations("profile.edit.location");
  return { title: t("title") };
}

export default withClientMessages("(app)/profile/location/page", LocationPage);

async function LocationPage() {
  const { id, details } = await load();
  const { place } = details;
  const saved = { id: String(place?.id ?? ""), label: place ? placeLabel(place, await getLocale()) : "" };
  return <EditLocation key={id} saved={saved} profileId={id} idempotencyKey={newIdempotencyKey()} />;
}
