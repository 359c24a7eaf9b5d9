import Link from "next/link";
import { useTranslations } from "next-intl";
import { Banner } from "@/components/ui/banner";
import { ConfirmedForm } from "@/components/ui/confirmed-form";
import { actAsAction } from "@/lib/organizations/actions";
import type { Answered } from "./received-invitation";

type Props = { answered: Answered; own: { id: string; handle: string } };

/** What one has said, and where to go from here. */
export function AnsweredInvitation({ answered: { id, handle, displayName, mayAct, how }, own }: Props) {
  const t = useTranslations("profile.organization.received");
  return (
    <Banner kind="done">
      <p className="min-w-0 basis-full wrap-anywhere">{t(how, { name: displayName })}</p>
      {how === "accepted" && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {mayAct && (
            <ConfirmedForm
              action={actAsAction}
              fields={{ profileId: own.id, actingId: id }}
              label={t("actAs", { name: displayName })}
              onward="/profile"
              className="btn btn-secondary btn-sm self-start wrap-anywhere"
            />
          )}
          <Link href={`/profile/${handle}`} prefetch={false} className="banner-link text-success-ink">
            {t("toPage")}
          </Link>
        </div>
      )}
    </Banner>
  );
}
