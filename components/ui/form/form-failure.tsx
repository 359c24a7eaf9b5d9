import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Banner } from "@/components/ui/banner";
import { failureMessages } from "./failure-messages";
import type { FormAnswer } from "./use-form-action";

type Props<T> = {
  answer: FormAnswer<T>;

  /** Where somebody who is signed out, or has agreed to no rules, comes back to. */
  signInTo?: string;
  /** The way on for someone who may not act as this profile any more; without one the page is loaded anew. */
  elsewhere?: ReactNode;
};

/** Why the whole form was not taken; what is wrong with one field stands at the field. */
export function FormFailure<T>({ answer, signInTo, elsewhere }: Props<T>) {
  const t = useTranslations();
  const again = (
    <button type="button" className="banner-link text-danger-ink" onClick={() => location.reload()}>
      {t("common.reload")}
    </button>
  );
  if (answer.status === "refused") {
    return (
      <Banner kind="error" ref={bringIntoSight}>
        <p>{answer.message}</p>
        {(answer.reason === "rules-not-agreed" || (answer.reason === "signed-out" && signInTo)) && (
          <a href={`/auth?callbackURL=${encodeURIComponent(signInTo ?? "/")}`} className="banner-link text-danger-ink">
            {t(answer.reason === "signed-out" ? "common.signIn" : "common.agree")}
          </a>
        )}
        {answer.reason === "second-factor-required" && (
          <a href="/settings/second-factor" className="banner-link text-danger-ink">
            {t("common.setUp")}
          </a>
        )}
        {answer.reason === "wrong-profile" && (elsewhere || again)}
      </Banner>
    );
  }
  if (answer.status !== "failed") return null;
  return (
    <Banner kind="error" ref={bringIntoSight}>
      <p>{t(failureMessages[answer.reason])}</p>
      {answer.reason === "old-page" && again}
    </Banner>
  );
}

/** Beneath a long form, or behind a bar that stays in its place, nobody would see why nothing happened. */
function bringIntoSight(banner: HTMLElement | null) {
  banner?.scrollIntoView({ block: "nearest" });
}
