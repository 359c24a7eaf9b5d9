import Link from "next/link";
import type { MouseEvent, ReactNode } from "react";
import type { WizardTexts } from "./wizard-texts";

type Props = {
  back?: string;
  next: string;
  texts: WizardTexts;
  aside?: ReactNode;
  /** Without JavaScript: then the way on is a link. */
  isSaved: boolean;
  onBack: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** The button. */
  children: ReactNode;
};

/** Stays in sight at the bottom: the ways back, past this step and on. */
export function WizardBar({ back, next, texts, aside, isSaved, onBack, children }: Props) {
  return (
    <div className="wizard-bar">
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
        {isSaved ? (
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
