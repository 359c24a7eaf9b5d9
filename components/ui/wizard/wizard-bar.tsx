import { useTranslations } from "next-intl";
import type { MouseEvent, ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** What a step says of itself; the rest is the same in all. */
export type WizardWords = {
  title: string;
  lead: string;
  /** The button. */
  go?: string;
  /** The way on without JavaScript, once it is saved; else as on the button. */
  goOn?: string;
  /** A step without it is gone through. */
  skip?: string;
  saving?: string;
  saved?: string;
};

type Props = {
  back?: string;
  next: string;
  words: WizardWords;
  aside?: ReactNode;
  /** Without JavaScript, or where there is nothing to save: then the way on is a link. */
  isSaved: boolean;
  onBack: (event: MouseEvent<HTMLAnchorElement>) => void;
  /** By a link past this step. */
  onPass: () => void;
  /** The button; a step that saves nothing has none. */
  children?: ReactNode;
};

/** Stays in sight at the bottom: the ways back, past this step and on. */
export function WizardBar({ back, next, words, aside, isSaved, onBack, onPass, children }: Props) {
  const t = useTranslations("common.wizard");
  return (
    <div className="wizard-bar">
      <div>
        {back && (
          <Link href={back} onClick={onBack} className="btn btn-quiet btn-lg -ms-3">
            {t("back")}
          </Link>
        )}
        <div className="min-w-0 flex-1 text-end text-sm font-bold empty:hidden max-[24rem]:order-first max-[24rem]:basis-full">
          {aside}
        </div>
        {words.skip ? (
          <Link href={next} onClick={onPass} className="btn btn-quiet btn-lg ms-auto">
            {words.skip}
          </Link>
        ) : (
          <span className="ms-auto" />
        )}
        {isSaved ? (
          <Link href={next} onClick={onPass} className="btn btn-primary btn-lg">
            {words.goOn ?? words.go ?? t("continue")}
          </Link>
        ) : (
          children
        )}
      </div>
    </div>
  );
}
