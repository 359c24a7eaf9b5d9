"use client";

import { useContext } from "react";
import { ErrorScreen } from "@/components/shell/error-screen";
import { ErrorTextsContext } from "@/components/shell/error-texts";
import { interpolate } from "@/lib/i18n/interpolate";

type Props = { error: unknown; retry: () => void };

/**
 * The reference stands in the server's log beside the error; one of the browser has none. An error's own text is never
 * shown.
 */
export default function ErrorPage({ error, retry }: Props) {
  const texts = useContext(ErrorTextsContext);
  if (!texts) return null;
  const reference = error instanceof Error && "digest" in error ? String(error.digest) : null;
  return (
    <ErrorScreen
      {...texts}
      text={reference ? interpolate(texts.unknown, { error: reference }) : texts.internal}
      retry={retry}
    />
  );
}
