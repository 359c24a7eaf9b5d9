import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { EditSkills } from "@/components/profiles/edit-skills";
import { skillsTexts } from "@/components/skills/skills-texts";
import { editTexts } from "@/components/ui/edit-texts";
import { newWriteKey } from "@/lib/write";
import { editedProfile } from "../edited-profile";

/** An organization has no skills. */
async function load() {
  const profile = await editedProfile("/profile/skills");
  return profile.isPerson ? profile : notFound();
}

export async function generateMetadata(): Promise<Metadata> {
  await load();
  const t = await getTranslations("profile.edit.skills");
  return { title: t("title") };
}

export default async function SkillsPage() {
  const { id, onward, details } = await load();
  const t = await getTranslations("profile.edit.skills");
  const texts = { ...(await editTexts()), title: t("title"), lead: t("lead"), skills: t("skills"), pick: await skillsTexts() };
  return <EditSkills key={id} onward={onward} saved={details.skills} profileId={id} writeKey={newWriteKey()} texts={texts} />;
}
