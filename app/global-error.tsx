"use client";

import { ErrorScreen } from "@/components/shell/error-screen";
import { ThemeSync } from "@/components/shell/theme-sync";
import { interpolate } from "@/lib/i18n/interpolate";
import { appName, error as page, toFeed, tryAgain } from "@/messages/en/common.json";
import { unknown } from "@/messages/en/errors.json";
import { nunito, nunitoExt } from "./fonts";
import "./globals.css";

type Props = { error: unknown; retry: () => void };

/** Stands in for the root layout when that fails, with all that would know the language: so in English. */
export default function GlobalError({ error, retry }: Props) {
  const reference = error instanceof Error && "digest" in error ? String(error.digest) : "-";
  return (
    <html lang="en">
      <body className={`${nunito.variable} ${nunitoExt.variable}`}>
        <ThemeSync />
        <ErrorScreen
          appName={appName}
          title={page.title}
          text={interpolate(unknown, { error: reference })}
          tryAgain={tryAgain}
          toFeed={toFeed}
          retry={retry}
        />
      </body>
    </html>
  );
}
