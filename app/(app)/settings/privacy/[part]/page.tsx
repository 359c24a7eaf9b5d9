import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { PrivacyCoverage } from "@/components/settings/privacy-coverage";
import { PrivacyRow } from "@/components/settings/privacy-row";
import { SettingsPage } from "@/components/settings/settings-page";
import { ViewAsLinks } from "@/components/settings/view-as-links";
import { withClientMessages } from "@/components/shell/client-messages";
import { privacyParts } from "@/lib/profiles/schema/terms";
import { ownPrivacy } from "../own-privacy";

type Props = { params: Promise<{ part: string }> };

async function load({ params }: Props) {
  const asked = (await params).part;
  const part = privacyParts.find((one) => one === asked) ?? notFound();
  return { part, ...(await ownPrivacy(`/settings/privacy/${part}`)) };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { part } = await load(props);
  const t = await getTranslations("settings.privacy");
  return { title: t(`parts.${part}.title`) };
}

export default withClientMessages("(app)/settings/privacy/[part]/page", PrivacyPartPage);

async function PrivacyPartPage(props: Props) {
  const { part, profile, saved, now } = await load(props);
  const [t, common] = [await getTranslations("settings.privacy"), await getTranslations("common")];
  return (
    <SettingsPage title={t(`parts.${part}.title`)} back={{ href: "/settings/privacy", label: common("edit.back") }}>
      <div className="card card-flat">
        <PrivacyRow part={part} kind={profile.kind} shown={{ profileId: profile.id, saved, now }} isWhole />
      </div>
      <PrivacyCoverage part={part} kind={profile.kind} />
      <ViewAsLinks part={part} kind={profile.kind} />
    </SettingsPage>
  );
}
