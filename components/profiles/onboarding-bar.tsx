import Link from "next/link";
import type { MouseEvent, ReactNode } from "react";
import type { OnboardingTexts } from "./onboarding-texts";

type Props = {
  back?: string;
  next: string;
  texts: Pick<OnboardingTexts, "back" | "go"> & { skip?: string; goOn?: string };
  aside?: ReactNode;
  saved: boolean;
  onBack: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** The button that saves, until that is done. */
  children: ReactNode;
};

export function OnboardingBar({ back, next, texts, aside, saved, onBack, children }: Props) {
  return (
    <div className="onboarding-bar">
      <div>
        {back && (
          <Link href={back} prefetch={false} onClick={onBack} className="btn btn-quiet btn-lg -ms-3">
            {texts.back}
          </Link>
        )}
        <div className="min-w-0 flex-1 text-end text-sm font-bold empty:hidden max-[24rem]:order-first max-[24rem]:basis-full">
          {aside}
        </div>
        {texts.skip ? (
          <Link href={next} prefetch={false} className="btn btn-quiet btn-lg ms-auto">
            {texts.skip}
          </Link>
        ) : (
          <span className="ms-auto" />
        )}
        {saved ? (
          <Link href={next} className="btn btn-primary btn-lg">
            {texts.goOn ?? texts.go}
          </Link>
        ) : (
          children
        )}
      </div>
    </div>
  );
}
