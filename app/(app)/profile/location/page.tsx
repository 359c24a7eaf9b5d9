import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { placeTexts } from "@/components/places/place-texts";
import { EditLocation } from "@/components/profiles/edit-location";
import { withClientMessages } from "@/components/shell/client-messages";
import { editTexts } from "@/components/ui/edit-texts";
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
  const t = await getTranslations("profile.edit.location");
  const { place } = details;
  const saved = { id: String(place?.id ?? ""), label: place ? placeLabel(place, await getLocale()) : "" };
  const texts = {
    ...(await editTexts()),
    title: t("title"),
    lead: t("lead"),
    place: t("place"),
    pick: await placeTexts(),
  };
  return <EditLocation key={id} saved={saved} profileId={id} idempotencyKey={newIdempotencyKey()} texts={texts} />;
}
