import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { isFormAnswer } from "@/app/form-answer";
import { BlockProfile } from "@/components/blocks/block-profile";
import { DoneNotice } from "@/components/organizations/done-notice";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { requireViewer } from "@/lib/auth/current-viewer";
import { getBlockable, getBlocked } from "@/lib/blocks/queries";
import { isHandle } from "@/lib/profiles/handle";

type Props = { params: Promise<{ handle: string }> };

const load = cache(async (handle: string) => {
  const viewer = await requireViewer(`/profile/${handle}/block`);
  const profile = isHandle(handle) ? await getBlockable(viewer, handle) : null;
  // Without JavaScript it is told here that it is done, if it is.
  if (!profile && !((await isFormAnswer()) && isHandle(handle) && (await getBlocked(viewer, handle)))) notFound();
  return { viewer, profile };
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { profile } = await load((await params).handle);
  const t = await getTranslations("settings.block");
  return { title: profile ? t("title", { name: profile.displayName }) : t("doneTitle") };
}

export default withClientMessages("(app)/profile/[handle]/block/page", BlockPage);

/** Asked on a page of its own, so that it is told first what ends, and works without JavaScript. */
async function BlockPage({ params }: Props) {
  const { handle } = await params;
  const { viewer, profile } = await load(handle);
  const [t, common] = [await getTranslations("settings.block"), await getTranslations("common")];
  if (!profile)
    return (
      <DoneNotice
        title={t("doneTitle")}
        text={t("done")}
        onward={{ href: "/settings/blocked", label: t("toBlocked") }}
      />
    );
  return (
    <SettingsPage
      title={t("title", { name: profile.displayName })}
      back={{ href: `/profile/${handle}`, label: common("edit.back") }}
    >
      <BlockProfile profile={profile} acting={viewer.profile} />
    </SettingsPage>
  );
}
