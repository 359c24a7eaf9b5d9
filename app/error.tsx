"use client";

import { useContext } from "react";
import { ErrorScreen } from "@/components/shell/error-screen";
import { ErrorTextsContext } from "@/components/shell/error-texts";
import { fill } from "@/lib/i18n/fill";

type Props = { error: unknown; retry: () => void };

/** The reference stands in the server's log beside the error; the error's own text is never shown. */
export default function ErrorPage({ error, retry }: Props) {
  const texts = useContext(ErrorTextsContext);
  if (!texts) return null;
  return <ErrorScreen {...texts} text={fill(texts.unknown, { error: referenceOf(error) })} retry={retry} />;
}

function referenceOf(error: unknown): string {
  return error instanceof Error && "digest" in error ? String(error.digest) : "-";
}
