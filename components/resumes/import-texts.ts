import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { failureTexts } from "@/components/ui/failure-texts";
import { areas } from "@/lib/profiles/areas";
import { interests } from "@/lib/profiles/interests";
import { leftOutReasons } from "@/lib/resumes/read-json-resume";
import { importFields } from "@/lib/resumes/schema/import";

export type ImportTexts = Awaited<ReturnType<typeof importTexts>>;

export async function importTexts() {
  const t = await getTranslations("profile.exchange.import");
  const all = await getTranslations();
  const { validations } = await getMessages();
  const words = [
    "intro",
    "file",
    "text",
    "hint",
    "preview",
    "reading",
    "tooLarge",
    "plan",
    "nothing",
    "added",
    "known",
    "filled",
    "differing",
    "differingHint",
    "mine",
    "theirs",
    "skills",
    "interests",
    "areas",
    "leftOut",
    "confirm",
    "importing",
    "unchanged",
    "toProfile",
    "yes",
    "no",
  ] as const;
  return {
    ...(Object.fromEntries(words.map((word) => [word, t(word)])) as Record<(typeof words)[number], string>),
    locale: await getLocale(),
    present: all("profile.exchange.present"),
    fields: Object.fromEntries(importFields.map((field) => [field, t(`fields.${field}`)])),
    take: t("take", { field: "{field}" }),
    more: t("more", { count: "{count}" }),
    done: t("done", { entries: "{entries}", fields: "{fields}", tags: "{tags}" }),
    names: {
      ...Object.fromEntries(interests.map((name) => [name, all(`interests.areas.${name}`)])),
      ...Object.fromEntries(areas.map((name) => [name, all(`jobs.areas.${name}`)])),
    },
    why: {
      ...Object.fromEntries(Object.entries(validations ?? {}).map(([key, text]) => [`validations.${key}`, text])),
      other: t("why.other"),
      "errors.too-many-entries": all("errors.too-many-entries"),
      ...Object.fromEntries(leftOutReasons.map((reason) => [reason, t(`why.${reason}`)])),
    } as Record<string, string>,
    signIn: all("common.signIn"),
    reload: all("common.reload"),
    failures: await failureTexts(),
  };
}
