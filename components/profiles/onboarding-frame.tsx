import Link from "next/link";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Mark } from "@/components/ui/mark";

type Props = {
  /** Of this step, from 1 on. */
  number: number;
  steps: number;
  /** The way out of all of them. */
  leave: { href: string; label: string };
  children: ReactNode;
};

/** One step fills the screen. */
export async function OnboardingFrame({ number, steps, leave, children }: Props) {
  const t = await getTranslations();
  return (
    <div className="onboarding flex min-h-dvh flex-col bg-bg">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-4">
        <span className="flex items-center gap-2.5 text-xl font-heavy tracking-[-.03em]">
          <Mark />
          <span className="max-xs:sr-only">{t("common.appName")}</span>
        </span>
        <span className="ms-auto text-sm font-bold text-text-muted">
          {t("onboarding.progress", { step: number, steps })}
        </span>
        <span
          aria-hidden
          className="h-2 w-20 overflow-hidden rounded-full bg-surface-sunken max-[22.5rem]:hidden xs:w-28"
        >
          <span className="block h-full rounded-full bg-accent" style={{ inlineSize: `${(100 * number) / steps}%` }} />
        </span>
        <Link href={leave.href} prefetch={false} className="btn btn-quiet btn-sm -me-2">
          {leave.label}
        </Link>
      </header>
      <main className="flex flex-1 flex-col">{children}</main>
    </div>
  );
}
