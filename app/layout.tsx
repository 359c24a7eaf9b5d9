import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/shell/client-messages";
import { HeadScript } from "@/components/shell/head-script";
import { StalePages } from "@/components/shell/stale-pages";
import { ThemeSync } from "@/components/shell/theme/theme-sync";
import { directionOf } from "@/lib/i18n/locales";
import { nunito, nunitoExt } from "./fonts";
import "./globals.css";

export const viewport: Viewport = { width: "device-width", initialScale: 1, viewportFit: "cover" };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("common");
  return {
    title: { default: t("appName"), template: `%s · ${t("appName")}` },
    description: t("description"),
    manifest: "/manifest.webmanifest",
    icons: { icon: { url: "/favicon.svg", type: "image/svg+xml" }, apple: "/apple-touch-icon.png" },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await getLocale();
  const nonce = (await headers()).get("x-nonce") ?? undefined;

  return (
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <head>
        <HeadScript nonce={nonce} />
        {/* Nothing is painted before the end: the page says which bars there are, and a thread grows upwards. */}
        <link rel="expect" href="#page-end" blocking="render" />
      </head>
      <body className={`${nunito.variable} ${nunitoExt.variable}`}>
        <ThemeSync />
        <StalePages />
        <ClientMessages of="layout">{children}</ClientMessages>
        <i id="page-end" hidden />
      </body>
    </html>
  );
}
