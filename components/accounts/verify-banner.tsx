"use client";

import ChevronDown from "lucide-react/icons/chevron-down";
import Mail from "lucide-react/icons/mail";
import { usePathname, useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useEffect } from "react";
import { learnHeld } from "@/components/allies/relationship/held";
import { Link } from "@/components/ui/link";
import { useFormAction } from "@/components/ui/form/use-form-action";
import { sendVerificationAction } from "@/lib/accounts/actions";
import { listFormat } from "@/lib/i18n/formats";
import { onEmailConfirmed } from "./email-confirmed";
import { SendVerification } from "./send-verification";

type Props = {
  profileId: string;
  idempotencyKey: string;
  email: string;
  /** Whom they will ask to be allies once it is confirmed. */
  held?: { id: string; displayName: string }[];
  unfolded?: boolean;
};

const NOBODY: NonNullable<Props["held"]> = [];

/**
 * One line for as long as the address is not confirmed, in every tab; the page that confirms it says so itself.
 * Without JavaScript what was answered to a new mail is not folded away.
 */
export function VerifyBanner({ profileId, idempotencyKey, email, held = NOBODY, unfolded = false }: Props) {
  const t = useTranslations("auth.verify");
  const locale = useLocale();
  const path = usePathname();
  const router = useRouter();
  const sending = useFormAction(sendVerificationAction);
  useEffect(() => onEmailConfirmed(() => router.refresh()), [router]);
  useEffect(() => {
    const ids = held.map(({ id }) => id);
    return learnHeld(profileId, ids);
  }, [held, profileId]);
  if (path.startsWith("/settings/verify-email/")) return null;
  return (
    <section aria-label={t("title")} className="border-b border-border bg-info-soft">
      <details open={unfolded || sending.posted.status !== "idle"}>
        <summary className="fold px-4 font-bold">
          <Mail aria-hidden className="size-4.5 shrink-0 text-info-ink" />
          <span className="min-w-0 flex-1">{t("title")}</span>
          <ChevronDown aria-hidden className="text-info-ink" />
        </summary>
        <div className="flex min-w-0 flex-wrap gap-x-4 gap-y-2.5 ps-11.5 pe-4 pb-3.5">
          <p className="min-w-0 wrap-anywhere">{t("banner", { email })}</p>
          {held.length > 0 && (
            <p dir="auto" className="w-full wrap-anywhere">
              {t("held", { names: listFormat(locale).format(held.map(({ displayName }) => displayName)) })}
            </p>
          )}
          <Link href="/settings/email" className="banner-link text-info-ink">
            {t("correct")}
          </Link>
          <SendVerification
            sending={sending}
            profileId={profileId}
            idempotencyKey={idempotencyKey}
            className="banner-link self-start text-info-ink"
          />
        </div>
      </details>
    </section>
  );
}
