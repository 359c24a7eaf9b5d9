"use client";

import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { type ProviderError, providerErrors } from "./provider-error";

/** Why nothing came of it. `onInstead`: the way on without a popup. */
export function ProviderFailure({ error, onInstead }: { error: ProviderError; onInstead?: () => void }) {
  const t = useTranslations();
  return (
    <Banner kind="error" ref={bringIntoSight}>
      <p>{t(providerErrors[error])}</p>
      {error === "email-already-in-use" && <p className="text-sm">{t("auth.provider.signInFirst")}</p>}
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
