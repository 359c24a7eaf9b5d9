import type { useTranslations } from "next-intl";
import auth from "@/messages/en/auth.json";
import common from "@/messages/en/common.json";
import conversations from "@/messages/en/conversations.json";
import drawer from "@/messages/en/drawer.json";
import errors from "@/messages/en/errors.json";
import feed from "@/messages/en/feed.json";
import interests from "@/messages/en/interests.json";
import jobWizard from "@/messages/en/jobWizard.json";
import jobs from "@/messages/en/jobs.json";
import nav from "@/messages/en/nav.json";
import notifications from "@/messages/en/notifications.json";
import onboarding from "@/messages/en/onboarding.json";
import profile from "@/messages/en/profile.json";
import search from "@/messages/en/search.json";
import settings from "@/messages/en/settings.json";
import validations from "@/messages/en/validations.json";
import { mergeOver, type Tree } from "./merge";

const english = {
  auth,
  common,
  conversations,
  drawer,
  errors,
  feed,
  interests,
  jobWizard,
  jobs,
  nav,
  notifications,
  onboarding,
  profile,
  search,
  settings,
  validations,
};
export type Messages = typeof english;

/** `t` of all messages, for functions that a component hands it to. */
export type Translate = ReturnType<typeof useTranslations<never>>;
export type MessageKey = Parameters<Translate>[0];

/** What a language does not say is said in English. */
export async function loadMessages(locale: string): Promise<Messages> {
  if (locale === "en") return english;
  const namespaces = Object.keys(english);
  const translated = await Promise.all(namespaces.map((namespace) => load(locale, namespace)));
  return mergeOver(english, Object.fromEntries(namespaces.map((namespace, i) => [namespace, translated[i] ?? {}])));
}

async function load(locale: string, namespace: string): Promise<Tree> {
  try {
    const file: { default: Tree } = await import(`../../messages/${locale}/${namespace}.json`);
    return file.default;
  } catch {
    return {}; // a namespace that is not translated yet
  }
}
