"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { type ProviderError, providerErrors } from "./provider-error";

type Props = {
  error: ProviderError;
  /** The way on without a popup. */
  onInstead?: () => void;
  /** By it a session that was wanted for this tab alone lasts until the browser closes. */
  isForLonger?: boolean;
};

/** Why nothing came of it. */
export function ProviderFailure({ error, onInstead, isForLonger }: Props) {
  const t = useTranslations();
  return (
    <Banner kind="error" ref={bringIntoSight}>
      <p>{t(providerErrors[error])}</p>
      {error === "email-already-in-use" && <p className="text-sm">{t("auth.provider.signInFirst")}</p>}
      {isForLonger && <p className="text-sm">{t("auth.provider.insteadLonger")}</p>}
      {onInstead && (
        <button type="button" className="banner-link text-danger-ink" onClick={onInstead}>
          {t("auth.provider.instead")}
        </button>
      )}
    </Banner>
  );
}

function bringIntoSight(banner: HTMLElement | null) {
  banner?.scrollIntoView({ block: "nearest" });
}
