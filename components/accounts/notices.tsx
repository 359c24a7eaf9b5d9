"use client";

import type { ComponentProps } from "react";
import { RulesNotice } from "@/components/rules/rules-notice";
import { VerifyBanner } from "./verify-banner";

type Props = { rules?: ComponentProps<typeof RulesNotice>; verify?: ComponentProps<typeof VerifyBanner> };

/** What an account is told on every page until it has done it. */
export function Notices({ rules, verify }: Props) {
  return (
    <>
      {rules && <RulesNotice {...rules} />}
      {verify && <VerifyBanner {...verify} />}
    </>
  );
}
