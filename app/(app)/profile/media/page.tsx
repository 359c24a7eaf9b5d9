import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { AddItems } from "@/components/media/items/add-items";
import { EditItem } from "@/components/media/items/edit-item";
import { itemsPath } from "@/components/media/items/items-path";
import { ItemsScreen } from "@/components/media/items/items-screen";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { getEditedItem, listEditedItems, listPostPictures } from "@/lib/media/queries/items";
import { itemIdSchema } from "@/lib/media/schema/items";
import { canEditProfile } from "@/lib/profiles/policy";
import { getPrivacy } from "@/lib/profiles/queries";
import { newIdempotencyKey } from "@/lib/run-mutation";

/** `edit` is the id of an item, or "new"; without it the page lists them. */
type Props = { searchParams: Promise<{ edit?: string | string[] }> };

/** Once for the page and its title; for whoever may not edit the profile there is no such page. */
const load = cache(async (edit: string | undefined) => {
  const viewer = await requireViewer(itemsPath(edit));
  if (!canEditProfile(viewer)) notFound();
  if (edit === undefined) return { viewer, items: await listEditedItems(viewer) };
  if (edit === "new") return { viewer, item: null };
  const item = itemIdSchema.safeParse(edit).success ? await getEditedItem(viewer, edit) : null;
  return { viewer, item: item ?? notFound() };
});

async function loadFrom(searchParams: Props["searchParams"]) {
  const { edit } = await searchParams;
  return load(edit === undefined ? undefined : String(edit));
}

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { item } = await loadFrom(searchParams);
  const t = await getTranslations("profile.pictures.items");
  return { title: t(item === undefined ? "title" : item === null ? "add" : "editTitle") };
}

export default withClientMessages("(app)/profile/media/page", MediaPage);

async function MediaPage({ searchParams }: Props) {
  const { viewer, items, item } = await loadFrom(searchParams);
  const own = { idempotencyKey: newIdempotencyKey() };
  const { profileId } = viewer;
  if (items) return <ItemsScreen {...own} items={items} actingId={profileId} />;
  if (item) return <EditItem key={item.id} {...own} item={item} profileId={profileId} />;
  const privacy = await getPrivacy(viewer);
  const isSeenByMore = privacy?.posts === "ALLIES" && privacy.media === "EVERYONE";
  const offered = { pictures: await listPostPictures(viewer), isSeenByMore };
  return <AddItems key={profileId} {...own} profileId={profileId} offered={offered} />;
}
