import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EditSkills } from "@/components/profiles/edit/edit-skills";
import { withClientMessages } from "@/components/shell/client-messages";
import { OwnProfileRequired } from "@/components/shell/navigation/own-profile-required";
import { currentAccount, requireViewer } from "@/lib/auth/current-viewer";
import { canLookForWork } from "@/lib/profiles/policy";
import { newIdempotencyKey } from "@/lib/run-mutation";
import { editedProfile } from "../edited-profile";

const PATH = "/profile/skills";

export async function generateMetadata(): Promise<Metadata> {
  await requireViewer(PATH);
  const t = await getTranslations("profile.edit.skills");
  return { title: t("title") };
}

export default withClientMessages("(app)/profile/skills/page", SkillsPage);

async function SkillsPage() {
  const [viewer, account] = [await requireViewer(PATH), await currentAccount()];
  if (account && !canLookForWork(viewer))
    return <OwnProfileRequired part="skills" profile={viewer.profile} account={account} />;
  const { id, onward, details } = await editedProfile(PATH);
  return (
    <EditSkills key={id} onward={onward} saved={details.skills} profileId={id} idempotencyKey={newIdempotencyKey()} />
  );
}
