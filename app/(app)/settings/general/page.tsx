import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LocaleForm } from "@/components/accounts/locale-form";
import { EditName } from "@/components/profiles/edit/edit-name";
import { withClientMessages } from "@/components/shell/client-messages";
import { currentAccount } from "@/lib/auth/current-viewer";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { locales } from "@/lib/i18n/locales";
import { timeZones } from "@/lib/i18n/time-zone";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { editedProfile } from "../../profile/edited-profile";

type Props = { searchParams: Promise<{ from?: string | string[] }> };

/** Each by its own name. */
const languages = locales.map((code) => ({
  code,
  name: new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code,
}));

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
  const { isPerson, id, kind, displayName, handle, photoId } = await load();
  const account = await currentAccount();
  return (
    <>
      <EditName key={id} onward={onward} profile={{ id, displayName, handle }} idempotencyKey={newIdempotencyKey()} />
      {!isPerson && account && (
        <OwnProfileRequired
          part="locale"
          isBeside
          profile={{ id, kind, displayName, handle, photoId }}
          account={account}
        />
      )}
      {isPerson && account && (
        <div className="feed-column">
          <LocaleForm
            profileId={id}
            saved={{ language: account.language ?? "", timeZone: account.timeZone ?? "" }}
            languages={languages}
            timeZones={timeZones()}
          />
        </div>
      )}
    </>
  );
}
