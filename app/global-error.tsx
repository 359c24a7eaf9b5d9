"use client";

import { ErrorScreen } from "@/components/shell/error-screen";
import { ThemeSync } from "@/components/shell/theme/theme-sync";
import { nunito, nunitoExt } from "./fonts";
import "./globals.css";

const { text, referred, ...screen } = JSON.parse(process.env.GLOBAL_ERROR_TEXTS!) as Record<
  "appName" | "title" | "text" | "referred" | "tryAgain" | "toFeed",
  string
>;

type Props = { error: unknown; retry: () => void };

/**
 * Stands in for the root layout when that fails, with all that would know the language: so in English. An error of the
 * browser has no reference.
 */
export default function GlobalError({ error, retry }: Props) {
  const reference = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <html lang="en">
      <body className={`${nunito.variable} ${nunitoExt.variable}`}>
        <ThemeSync />
        <ErrorScreen
          {...screen}
          text={reference === null ? text : referred.replace("{error}", reference)}
          retry={retry}
        />
      </body>
    </html>
  );
}
