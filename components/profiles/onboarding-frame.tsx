import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Mark } from "@/components/ui/mark";
import { onboardingSteps } from "./onboarding-steps";

/** One step fills the screen; nothing of it must be done. */
export async function OnboardingFrame({ number, onward, children }: { number: number; onward: string; children: ReactNode }) {
  const t = await getTranslations();
  const steps = onboardingSteps.length;
  return (
    <div className="onboarding flex min-h-dvh flex-col bg-bg">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-4">
        <span className="flex items-center gap-2.5 text-xl font-heavy tracking-[-.03em]"><Mark /><span className="max-xs:sr-only">{t("common.appName")}</span></span>
        <span className="ms-auto text-sm font-bold text-text-muted">{t("onboarding.progress", { step: number, steps })}</span>
        <span aria-hidden className="h-2 w-20 overflow-hidden rounded-full bg-surface-sunken xs:w-28"><span className="block h-full rounded-full bg-accent" style={{ inlineSize: `${(100 * number) / steps}%` }} /></span>
        <Link href={onward} prefetch={false} className="btn btn-quiet btn-sm -me-2">{t("onboarding.skipAll")}</Link>
      </header>
      <main className="flex flex-1 flex-col">{children}</main>
    </div>
  );
}
