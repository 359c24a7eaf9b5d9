import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { HostText } from "@/components/rules/host-text";
import { chosenHere } from "@/lib/i18n/chosen";
import { directionOf } from "@/lib/i18n/locales";
import { readHostPage } from "@/lib/rules/pages";
import type { HostPage as Name } from "@/lib/rules/schema";
import { PublicFrame } from "./public-frame";

export async function hostPageMetadata(name: Name): Promise<Metadata> {
  const t = await getTranslations("common.pages");
  return { title: t(name) };
}

/** What the host says to everybody, signed in or not. */
export async function HostPage({ name }: { name: Name }) {
  const { language: chosen } = await chosenHere();
  const { nodes, language } = await readHostPage(name, chosen ?? (await headers()).get("accept-language"));
  const t = await getTranslations("common.pages");
  const isTitled = nodes.some((node) => typeof node !== "string" && node.tag === "h1");
  return (
    <PublicFrame>
      <main
        id="content"
        lang={language ?? undefined}
        dir={language ? directionOf(language) : undefined}
        className="flex-1 wrap-anywhere"
      >
        {!isTitled && <h1 className="mb-3 text-2xl tracking-heading">{t(name)}</h1>}
        <HostText nodes={nodes} />
      </main>
    </PublicFrame>
  );
}
