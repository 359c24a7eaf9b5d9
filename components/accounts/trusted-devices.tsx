"use client";

import { useTranslations } from "next-intl";
import { ConfirmedForm } from "@/components/ui/form/confirmed-form";
import { TimeText, useExactTime } from "@/components/ui/time-text";
import { forgetDeviceAction } from "@/lib/accounts/actions/second-factor";

type Props = { devices: { id: string; device: string; createdAt: number }[]; profileId: string; now: number };

/** Browsers that need no second step. A row goes with what it says; the focus goes to the head of the page. */
export function TrustedDevices({ devices, profileId, now }: Props) {
  const t = useTranslations("settings.devices");
  const exactTime = useExactTime();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="px-4 text-lg xs:px-0">{t("trusted.title")}</h2>
      <p className="-mt-2 px-4 text-text-muted xs:px-0">{t("trusted.lead")}</p>
      <ul className="card card-flat divide-y divide-border">
        {devices.map(({ id, device, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4 md:px-5">
            <div className="min-w-0 flex-1 basis-40">
              <p className="font-bold wrap-anywhere">
                <bdi data-typed={device ? "" : undefined}>{device || t("unknown")}</bdi>
              </p>
              <p className="text-sm text-text-muted">
                {t.rich("trusted.since", { time: () => <TimeText time={createdAt} now={now} inSentence /> })}
              </p>
            </div>
            <ConfirmedForm
              action={forgetDeviceAction}
              fields={{ profileId, deviceId: id }}
              label={t("trusted.forget")}
              name={t("trusted.forgetOne", { device: device || t("unknown"), date: exactTime(createdAt) })}
              toast={t("trusted.forgotten")}
              focus="page-title"
              className="btn btn-secondary btn-sm self-start"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
