import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DiscardImport } from "@/components/imports/discard-import";
import { ImportChoices } from "@/components/imports/import-choices";
import { ImportDone } from "@/components/imports/import-done";
import { ImportProgress } from "@/components/imports/import-progress";
import { UploadArchive } from "@/components/imports/upload-archive";
import { SettingsPage } from "@/components/settings/settings-page";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { canManageAccount } from "@/lib/accounts/policy";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { fieldMessages, refusalMessage } from "@/lib/forms/form-input";
import { getDataImport } from "@/lib/imports/queries";
import { refusalReasons } from "@/lib/requests/refusals";

type Props = { searchParams: Promise<{ problem?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("settings.data.import");
  return { title: t("title") };
}

export default withClientMessages("(app)/settings/data/import/page", ImportPage);

/** `problem`: why an upload was not taken. */
async function ImportPage({ searchParams }: Props) {
  const viewer = await requireViewer("/settings/data/import");
  const [t, data] = [await getTranslations("settings.data.import"), await getTranslations("settings.data")];
  const account = await currentAccount();
  if (account && !canManageAccount(viewer))
    return <OwnProfileRequired part="account" profile={viewer.profile} account={account} />;
  const { profileId } = viewer;
  const found = await getDataImport(viewer);
  const problem =
    (await problemOf((await searchParams).problem)) ?? (found?.problem ? t(`problems.${found.problem}`) : undefined);
  return (
    <SettingsPage
      title={t("title")}
      lead={t("lead")}
      back={{ href: "/settings/data", label: t("back", { data: data("title") }) }}
    >
      {(!found || found.step === "FAILED") && (
        <UploadArchive profileId={profileId} problem={problem} before={found ?? undefined} />
      )}
      {found && (found.step === "READING" || found.step === "CARRYING") && (
        <ImportProgress profileId={profileId} step={found.step} carried={found.carried} total={found.total} />
      )}
      {found?.step === "READ" && found.plan && (
        <>
          <ImportChoices key={found.id} importId={found.id} plan={found.plan} profileId={profileId} />
          <DiscardImport profileId={profileId} label="discard" />
        </>
      )}
      {found?.step === "DONE" && found.result && <ImportDone result={found.result} profileId={profileId} />}
    </SettingsPage>
  );
}

const invalidities = [
  "validations.required",
  "validations.file-empty",
  "validations.archive-too-large",
  "validations.archive-type",
];

/** Only what the upload's form may be told stands in the address. */
async function problemOf(asked: unknown): Promise<string | undefined> {
  const reason = refusalReasons.find((one) => one === asked);
  if (reason) return refusalMessage({ status: "refused", reason });
  const invalidity = invalidities.find((one) => one === asked);
  return invalidity && (await fieldMessages({ file: invalidity })).file;
}
