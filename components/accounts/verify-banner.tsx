"use client";

import Mail from "lucide-react/icons/mail";
import { usePathname } from "next/navigation";
import { SendVerification } from "./send-verification";
import type { VerifyTexts } from "./verify-texts";

/** For as long as the address is not confirmed; the page that confirms it says so itself. */
export function VerifyBanner({
  profileId,
  idempotencyKey,
  texts,
}: {
  profileId: string;
  idempotencyKey: string;
  texts: VerifyTexts;
}) {
  const path = usePathname();
  if (path.startsWith("/settings/verify-email/")) return null;
  return (
    <section
      aria-label={texts.title}
      className="flex items-start gap-3 border-b border-border bg-info-soft px-4 py-2.5"
    >
      <Mail aria-hidden className="mt-0.5 size-4.5 shrink-0 text-info-ink" />
      <div className="flex min-w-0 flex-wrap gap-x-4 gap-y-1">
        <p className="min-w-0 wrap-anywhere">{texts.banner}</p>
        <SendVerification
          profileId={profileId}
          idempotencyKey={idempotencyKey}
          className="banner-link self-start text-info-ink"
          texts={texts}
        />
      </div>
    </section>
  );
}
