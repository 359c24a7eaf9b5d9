import { getTranslations } from "next-intl/server";
import { Avatar } from "@/components/ui/avatar";
import type { getReportable } from "@/lib/reports/queries";
import { Sensitive } from "./sensitive";

type Props = { id: string; reportable: NonNullable<Awaited<ReturnType<typeof getReportable>>>; isMessage: boolean };

/** What is reported, and whose it is; of a message the form shows the words. */
export async function ReportedThing({ id, reportable: { profile, text, sensitive }, isMessage }: Props) {
  const t = await getTranslations("settings.report");
  return (
    <div className="card card-flat flex items-start gap-3 p-4 md:p-5">
      {profile && <Avatar profile={profile} />}
      <div className="min-w-0 flex-1">
        {profile ? (
          <p className="font-heavy wrap-anywhere">
            <bdi>{profile.displayName}</bdi>{" "}
            <span className="font-normal text-text-muted">
              <bdi>@{profile.handle}</bdi>
            </span>
          </p>
        ) : (
          <p className="font-heavy">{t("unnamed")}</p>
        )}
        {text && !isMessage && (
          <Sensitive of={{ id, sensitive }}>
            <p dir="auto" className="line-clamp-5 wrap-anywhere whitespace-pre-line">
              {text}
            </p>
          </Sensitive>
        )}
      </div>
    </div>
  );
}
