"use client";

import Mail from "lucide-react/icons/mail";
import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { SendVerification } from "./send-verification";

/** For as long as the address is not confirmed; the page that confirms it says so itself. */
export function VerifyBanner({
  profileId,
  idempotencyKey,
  email,
}: {
  profileId: string;
  idempotencyKey: string;
  email: string;
}) {
  const t = useTranslations("auth.verify");
  const path = usePathname();
  if (path.startsWith("/settings/verify-email/")) return null;
  return (
    <section aria-label={t("title")} className="flex items-start gap-3 border-b border-border bg-info-soft px-4 py-2.5">
      <Mail aria-hidden className="mt-0.5 size-4.5 shrink-0 text-info-ink" />
      <div className="flex min-w-0 flex-wrap gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">{t("banner", { email })}</p>
        <SendVerification
          profileId={profileId}
          idempotencyKey={idempotencyKey}
          className="banner-link self-start text-info-ink"
        />
      </div>
    </section>
  );
}
