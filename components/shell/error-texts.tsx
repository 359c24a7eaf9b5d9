"use client";

import { createContext, type ReactNode } from "react";

export type ErrorTextsValue = {
  appName: string;
  title: string;
  unknown: string;
  internal: string;
  tryAgain: string;
  toFeed: string;
};

export const ErrorTextsContext = createContext<ErrorTextsValue | null>(null);

/** The error page renders in the browser alone: its texts come this way, a few hundred bytes instead of a library. */
export function ErrorTexts({ value, children }: { value: ErrorTextsValue; children: ReactNode }) {
  return <ErrorTextsContext value={value}>{children}</ErrorTextsContext>;
}
