import { getTranslations } from "next-intl/server";
import type { ComponentProps, ReactNode } from "react";
import { Link } from "@/components/ui/link";
import { Mark } from "@/components/ui/mark";
import { Toaster } from "@/components/ui/toast/toaster";
import { WizardStepper } from "./wizard-stepper";
import "./wizard.css";

type Props = {
  /** Of this step, from 1 on. */
  number: number;
  /** How many there are. */
  steps: number;
  /** The way out of all of them. */
  leave: { href: string; label: string };
  stepper?: Pick<ComponentProps<typeof WizardStepper>, "label" | "steps">;
  /** Above the step. */
  notice?: ReactNode;
  children: ReactNode;
};

/** One step fills the screen. */
export async function WizardFrame({ number, steps, leave, stepper, notice, children }: Props) {
  const t = await getTranslations("common");
  return (
    <div className="wizard flex min-h-dvh flex-col bg-bg">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-4">
        <span className="flex items-center gap-2.5 text-xl font-heavy tracking-[-.03em]">
          <Mark />
          <span className="max-xs:sr-only">{t("appName")}</span>
        </span>
        <span className="ms-auto text-sm font-bold text-text-muted">
          {t("wizard.progress", { step: number, steps })}
        </span>
        <span
          aria-hidden
          className="h-2 w-20 overflow-hidden rounded-full bg-surface-sunken max-[22.5rem]:hidden xs:w-28"
        >
          <span className="block h-full rounded-full bg-accent" style={{ inlineSize: `${(100 * number) / steps}%` }} />
        </span>
        <Link href={leave.href} className="btn btn-quiet btn-sm -me-2">
          {leave.label}
        </Link>
      </header>
      <main className="flex flex-1 flex-col">
        {notice}
        {stepper && <WizardStepper number={number} className="mx-auto max-w-4xl px-5 pt-1" {...stepper} />}
        {children}
      </main>
      <Toaster />
    </div>
  );
}
