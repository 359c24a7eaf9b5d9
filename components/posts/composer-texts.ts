import { getTranslations } from "next-intl/server";
import { failureTexts } from "@/components/ui/failure-texts";
import { topicTexts } from "./feed-texts";

export type ComposerTexts = Awaited<ReturnType<typeof composerTexts>>;

export async function composerTexts({ kind, displayName }: { kind: string; displayName: string }) {
  const t = await getTranslations();
  const name = kind === "USER" ? (displayName.split(/\s/)[0] ?? displayName) : displayName;
  return {
    label: t("feed.composer.label"),
    placeholder: t("feed.composer.placeholder", { name }),
    name,
    actingAs: t("drawer.actingAs"),
    postAs: t("feed.composer.postAs", { name: displayName }),
    continueAs: t.raw("feed.composer.continueAs") as string,
    post: t("feed.composer.post"),
    posting: t("feed.composer.posting"),
    published: t("feed.composer.published"),
    view: t("feed.composer.view"),
    count: t.raw("feed.composer.count") as string,
    topics: t("feed.composer.topics"),
    topicNames: await topicTexts(),
    tooManyTopics: t("validations.too-many-topics"),
    required: t("validations.required"),
    tooLong: t("validations.post-too-long"),
    signIn: t("common.signIn"),
    reload: t("common.reload"),
    failures: await failureTexts(),
  };
}
