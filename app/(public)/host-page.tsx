import type { Metadata } from "next";
import { headers } from "next/headers";
import { getTranslations } from "next-intl/server";
import { HostLinks } from "@/components/rules/host-links";
import { HostText } from "@/components/rules/host-text";
import { Mark } from "@/components/ui/mark";
import { env } from "@/lib/env";
import { chosenHere } from "@/lib/i18n/chosen";
import { directionOf } from "@/lib/i18n/locales";
import { readHostPage } from "@/lib/rules/pages";
import type { HostPage as Name } from "@/lib/rules/schema";

/** By a document of its own: a link of the app's would be the only script here. */
const HOME = "/";

export async function hostPageMetadata(name: Name): Promise<Metadata> {
  const t = await getTranslations("common.pages");
  return { title: t(name) };
}

/** What the host says to everybody, signed in or not. */
export async function HostPage({ name }: { name: Name }) {
  const { language: chosen } = await chosenHere();
  const { nodes, language } = await readHostPage(name, chosen ?? (await headers()).get("accept-language"));
  const t = await getTranslations("common");
  const isTitled = nodes.some((node) => typeof node !== "string" && node.tag === "h1");
  const contact = env().CONTACT_MAIL;
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-180 flex-col px-4 pb-8">
      <header className="py-4">
        <a href={HOME} className="inline-flex items-center gap-2.5 font-heavy">
          <Mark />
          {t("appName")}
        </a>
      </header>
      <main
        id="content"
        lang={language ?? undefined}
        dir={language ? directionOf(language) : undefined}
        className="flex-1 wrap-anywhere"
      >
        {!isTitled && <h1 className="mb-3 text-2xl tracking-heading">{t(`pages.${name}`)}</h1>}
        <HostText nodes={nodes} />
      </main>
      <footer className="mt-10 border-t border-border pt-4 text-sm text-text-muted">
        {contact && (
          <p className="mb-2 wrap-anywhere">
            {t.rich("pages.contact", {
              mail: () => (
                <a href={`mailto:${contact}`} className="text-link underline">
                  {contact}
                </a>
              ),
            })}
          </p>
        )}
        <HostLinks />
      </footer>
    </div>
  );
}
