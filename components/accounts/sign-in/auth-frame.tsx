import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { HostLinks } from "@/components/rules/host-links";
import { Mark } from "@/components/ui/mark";

/** The pages of those who are not signed in: a picture beside from lg, what they do here on the other side. */
export function AuthFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-cols-1 bg-surface lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)]">
      <AuthArt />
      <main className="mx-auto flex w-full max-w-108 flex-col p-6 lg:justify-center">
        <Mark className="mt-4 mb-8 size-8 lg:hidden" />
        <h1 className="text-2xl tracking-heading">{title}</h1>
        <p className="mt-1.5 mb-6 text-md text-text-muted">{lead}</p>
        {children}
        <HostLinks opensAnew className="mt-6 justify-center" />
      </main>
    </div>
  );
}

/** The picture is a background, so that a small screen, where this is hidden, does not fetch it. */
async function AuthArt() {
  const t = await getTranslations();
  return (
    <aside
      className="relative m-4 me-0 hidden overflow-hidden rounded-[24px] bg-green-900 bg-cover bg-bottom px-11 py-10 text-white lg:block"
      style={{ backgroundImage: "url(/scene-auth.svg)" }}
    >
      <p className="flex items-center gap-2.5 text-xl font-heavy tracking-[-.03em]">
        <Mark />
        {t("common.appName")}
      </p>
      <p className="mt-8 max-w-104 text-[2.375rem] leading-11 font-heavy tracking-[-.025em] text-balance">
        {t("auth.art.title")}
        <br />
        {t("auth.art.title2")}
      </p>
      <p className="mt-3.5 max-w-100 text-lg text-green-100">{t("auth.art.lead")}</p>
    </aside>
  );
}
