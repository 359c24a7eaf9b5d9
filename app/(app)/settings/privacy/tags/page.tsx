import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { TaggingControl } from "@/components/tags/tagging-control";
import { UnseenTags } from "@/components/tags/unseen-tags";
import { WaitingTag } from "@/components/tags/waiting-tag";
import { requireViewer } from "@/lib/auth/current-viewer";
import { getTagging, listWaitingTags } from "@/lib/tags/queries";

/** For whoever may not change it there is no such page. */
const load = cache(async () => {
  const viewer = await requireViewer("/settings/privacy/tags");
  const saved = (await getTagging(viewer)) ?? notFound();
  return { viewer, saved, waiting: await listWaitingTags(viewer) };
});

export async function generateMetadata(): Promise<Metadata> {
  await load();
  const t = await getTranslations("settings.privacy.tags");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/privacy/tags/page", TagsPage);

async function TagsPage() {
  const { viewer, saved, waiting } = await load();
  const { profileId, profile, clock } = viewer;
  const [t, common] = [await getTranslations("settings.privacy.tags"), await getTranslations("common")];
  const shown = { profileId, kind: profile.kind, saved, now: clock.now().getTime() };
  return (
    <SettingsPage
      title={t("title")}
      lead={t("covers")}
      back={{ href: "/settings/privacy", label: common("edit.back") }}
    >
      <div key={profileId} className="card card-flat divide-y divide-border">
        <TaggingControl name="audience" shown={shown} />
        <TaggingControl name="confirms" shown={shown} />
      </div>
      <section className="card card-flat" aria-labelledby="waiting">
        <h2 id="waiting" tabIndex={-1} className="p-4 pb-0 text-md outline-0 md:px-5">
          {t("waiting.title")}
        </h2>
        {waiting.length === 0 && <p className="p-4 text-text-muted md:px-5">{t("waiting.none")}</p>}
        <ul className="divide-y divide-border">
          {waiting.map((tag) => (
            <WaitingTag key={tag.commentId ?? tag.postId} tag={tag} profileId={profileId} />
          ))}
        </ul>
      </section>
      <UnseenTags key={profileId} profileId={profileId} />
    </SettingsPage>
  );
}
