"use client";

import { useTranslations } from "next-intl";
import { lazy, Suspense } from "react";

// Every page loads this file. Where that one does not come either, what stands in for the whole page does not need it.
const ErrorScreen = lazy(async () => ({ default: (await import("@/components/shell/error-screen")).ErrorScreen }));

type Props = { error: unknown; retry: () => void };

/**
 * The reference stands in the server's log beside the error; one of the browser has none. An error's own text is never
 * shown.
 */
export default function ErrorPage({ error, retry }: Props) {
  const t = useTranslations();
  const reference = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <Suspense>
      <ErrorScreen
        appName={t("common.appName")}
        title={t("common.error.title")}
        text={reference ? t("errors.unknown", { error: reference }) : t("errors.internal-error")}
        tryAgain={t("common.tryAgain")}
        toFeed={t("common.toFeed")}
        retry={retry}
      />
    </Suspense>
  );
}
